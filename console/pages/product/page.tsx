import { NOT_LIVE } from '#console/features/product/states.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { Badge } from '#console/shared/badge.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Picture } from '#console/shared/picture.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { savedText } from '#console/shared/saved-text.ts'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { formatPaise } from '#contract/money.ts'
import type { OpenedProduct } from '#contract/shop-products.ts'
import type { Route } from './+types/page.ts'
import { answerForm, type FormAnswer } from './answer-form.ts'
import { Fields } from './fields.tsx'
import { Photos } from './photos.tsx'
import { StateCard } from './state-card.tsx'
import { Waiting } from './waiting.tsx'

export async function loader({ context, request, params: { product } }: Route.LoaderArgs) {
  const state = new URL(request.url).searchParams.get('made')
  const made: keyof typeof MADE | undefined = state === 'live' || state === 'draft' ? state : undefined
  const { api } = context.get(visitContext)
  const [opened, wanted] = await Promise.all([
    api.openProduct({ productId: product }),
    api.listWanted({ productId: product }),
  ])
  return { ...signedInValue(opened, request), wanted: signedInValue(wanted, request), made }
}

export async function action({ context, request, params: { product } }: Route.ActionArgs) {
  return answerForm(context.get(visitContext).api, product, await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const NOT_SENT: FormAnswer = { saved: '', typed: {}, fields: {}, problem: UNREACHED, key: '' }

const MADE = {
  live: 'It is in the shop now. What follows can wait.',
  draft: 'It is saved as a draft: nobody sees it until you publish it.',
}

/** All that staff may change of a product. What somebody else changed meanwhile is shown, and not overwritten. */
export default function ProductPage({ loaderData: product, actionData, params: { shop } }: Route.ComponentProps) {
  const answer = isUnreached(actionData) ? NOT_SENT : actionData
  const { name, asin, image, alsoAt, state, made } = product
  const { isClosed } = useShopFrame()
  const saved = answer?.form === 'fields' && answer.saved ? savedText(isClosed) : answer?.saved
  return (
    <>
      <title>{`${name} | Console`}</title>
      <BackLink to={`/shops/${shop}/products`}>Products</BackLink>
      <div className="flex gap-4">
        <Picture shop={shop} file={image} isLarge />
        <div className="min-w-0">
          <h1 className="text-lg font-bold">{name}</h1>
          <p className="text-sm text-muted">{asin}</p>
          {state !== 'live' && (
            <p className="mt-1">
              <Badge>{NOT_LIVE[state]}</Badge>
            </p>
          )}
        </div>
      </div>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {answer ? saved : made && MADE[made]}
      </p>
      <Waiting wanted={product.wanted} />
      {alsoAt.length > 0 ? (
        <Shared product={product} />
      ) : (
        <div className="mt-4 space-y-4">
          <Photos shop={shop} product={product} problem={answer?.form === 'pictures' ? answer.problem : ''} />
          <Fields product={product} answer={answer && (answer.form ?? 'fields') === 'fields' ? answer : undefined} />
          <StateCard product={product} problem={answer?.form === 'state' ? answer.problem : ''} />
        </div>
      )}
      <History log={product.log} />
    </>
  )
}

function Shared({ product: { pricePaise, mrpPaise, alsoAt } }: { product: OpenedProduct }) {
  return (
    <p className="card mt-4 p-4">
      {formatPaise(pricePaise)}, MRP {formatPaise(mrpPaise)}. It is sold by {alsoAt.join(', ')} too, so only the
      operator can change it.
    </p>
  )
}

const DID: Record<string, string> = {
  'add-product': 'added it',
  'draft-product': 'drafted it',
  'show-product': 'published it',
  'hide-product': 'hid it',
  'archive-product': 'archived it',
  'add-picture': 'added a picture',
  'crop-picture': 'cropped a picture',
  'arrange-pictures': 'arranged the pictures',
}

function History({ log }: Pick<OpenedProduct, 'log'>) {
  if (log.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">History</h2>
      <ul className="card divide-y divide-line text-sm">
        {log.map(({ name, did, at }) => (
          <li key={at.getTime()} className="px-4 py-2">
            {name} {DID[did] ?? 'changed it'} <span className="text-muted">{timeText(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
