import { Form } from 'react-router'
import { MarkFields, SavedNote } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { MoveButtons } from '#console/features/look/move-buttons.tsx'
import { moveItem } from '#console/features/look/move-item.ts'
import { saveLook, shownOf, textIn } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { HomeBlock } from '#contract/home.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/home-page.ts'

type Block = HomeBlock['kind']

/** In the order that a shop has by itself. */
const BLOCKS: Record<Block, { name: string; text: string }> = {
  edit: { name: 'Two categories', text: 'Tall pictures of two categories, and the tagline' },
  prices: { name: 'By price', text: 'Under ₹499 and the like' },
  new: { name: 'New', text: 'The six newest products' },
  offer: { name: 'Offer', text: 'The first offer whose product is on sale' },
  loved: { name: 'Best rated', text: 'The six with the best and most ratings' },
  story: { name: 'Our story', text: 'The introduction of your own About us' },
}

const ALL = Object.keys(BLOCKS) as Block[]

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const { look } = signedInValue(await visit.api.openLook(), request)
  return saveLook(visit, form, { home: changed(look.home, form) })
}

function changed(home: Block[] | null, form: FormData): string[] | null {
  if (form.get('do') === 'automatic') return null
  const blocks: string[] = home ?? [...ALL]
  const [from = Number.NaN, to = Number.NaN] = textIn(form, 'move').split(':').map(Number)
  if (form.has('move')) return moveItem(blocks, from, to)
  if (form.has('add')) return [...blocks, textIn(form, 'add')]
  return blocks.filter((block) => block !== textIn(form, 'remove'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** Banners and categories come first; between the rows of the catalogue come these. */
export default function HomePage({ actionData }: Route.ComponentProps) {
  const { home } = useLook().look
  const answer = shownOf(actionData)
  const shown: readonly Block[] = home ?? ALL
  const others = ALL.filter((block) => !shown.includes(block))
  return (
    <>
      <LookHeading
        title="Home page"
        text="After the banners and the categories, these blocks come between the rows of products, in this order. One for which there is too little is left out."
      />
      <Form method="post" preventScrollReset className="space-y-4">
        <MarkFields fields={['home']} />
        <SavedNote answer={answer} />
        <Problem text={answer?.problem} />
        {home === null && (
          <p className="card p-4 text-sm">
            The shop chooses the blocks that suit its goods. Move or remove one to choose yourself.
          </p>
        )}
        <ol className="card divide-y divide-line">
          {shown.map((block, at) => (
            <li key={block} className="flex items-center gap-2 p-3">
              <span className="min-w-0 flex-1">
                <b className="block">{BLOCKS[block].name}</b>
                <span className="block text-sm text-muted">{BLOCKS[block].text}</span>
              </span>
              <MoveButtons name={BLOCKS[block].name} at={at} count={shown.length} />
              <button
                type="submit"
                name="remove"
                value={block}
                aria-label={`Remove ${BLOCKS[block].name}`}
                className="flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken"
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
          {shown.length === 0 && <li className="p-4 text-muted">No blocks: only the rows of products.</li>}
        </ol>
        {others.length > 0 && (
          <ul className="space-y-2">
            {others.map((block) => (
              <li key={block}>
                <Button kind="outline" name="add" value={block} className="w-full">
                  Add “{BLOCKS[block].name}”
                </Button>
              </li>
            ))}
          </ul>
        )}
        {home !== null && (
          <Button kind="quiet" name="do" value="automatic">
            Let the shop choose
          </Button>
        )}
      </Form>
    </>
  )
}
