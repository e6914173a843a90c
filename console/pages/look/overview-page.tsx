import { Form, Link, useNavigation } from 'react-router'
import { LOOK_NAMES } from '#console/features/look/look-names.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { plural, timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { savedText } from '#console/shared/saved-text.ts'
import { Summary } from '#console/shared/summary.tsx'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/overview-page.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const mark = String(form.get('mark') ?? '')
  const did = String(form.get('do') ?? '')
  const calls = {
    publish: () => api.publishLook({ mark }),
    discard: () => api.discardLook({ mark }),
    restore: () => api.restoreLook({ versionId: String(form.get('version') ?? ''), mark }),
  }[did]
  const answer = await calls?.()
  if (!answer) return { problem: 'Please choose what to do.' }
  if (answer.ok) return { did }
  return { problem: Object.values(answer.details.fields ?? {})[0] ?? answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const doneText = (did: string, isClosed: boolean) =>
  ({
    publish: savedText(isClosed, 'Published.'),
    discard: 'The draft is dropped.',
    restore: savedText(isClosed, 'The look before is back.'),
  })[did]

export default function LookPage({ actionData: answer, params: { shop } }: Route.ComponentProps) {
  const { look, changed, before } = useLook()
  const { isClosed } = useShopFrame()
  const actionData = isUnreached(answer) ? { problem: UNREACHED } : answer
  const own = Object.values(look.texts).filter((text) => text !== null).length
  const rooms = [
    ['colours', 'Colours', 'Five that suit the logo, or your own'],
    ['brand', 'Logo and contact', look.tagline || 'Logo, tagline, e-mail, social links'],
    ['banners', 'Banners', look.banners.length === 0 ? 'None yet' : plural(look.banners.length, 'banner')],
    ['home', 'Home page', look.home === null ? 'Its blocks suit the goods' : plural(look.home.length, 'block')],
    [
      'catalogue',
      'Rows and categories',
      look.arrangement === null ? 'As they were imported' : 'Your own order and pictures',
    ],
    [
      'texts',
      'Pages and promises',
      own === 0 ? 'The standard texts' : plural(own, 'text of your own', 'texts of your own'),
    ],
  ]
  return (
    <>
      <title>Look | Console</title>
      <h1 className="text-xl font-bold">Look</h1>
      <p className="mt-1 text-sm text-muted">Change what you like. Shoppers see it when you publish.</p>
      <div className="mt-3 space-y-3">
        <p role="status" className="rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
          {actionData && 'did' in actionData && actionData.did && doneText(actionData.did, isClosed)}
        </p>
        <Problem text={actionData && 'problem' in actionData ? actionData.problem : ''} />
        {changed.length > 0 && <Draft />}
      </div>
      <ul className="card mt-4 divide-y divide-line">
        {rooms.map(([path, label, hint]) => (
          <li key={path}>
            <Link to={`/shops/${shop}/look/${path}`} className="flex min-h-16 items-center gap-3 px-4 py-3">
              <span className="min-w-0 flex-1">
                <b className="block">{label}</b>
                <span className="block truncate text-sm text-muted">{hint}</span>
              </span>
              <Icon name="chevron-right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {before && (
        <Confirmed
          summary="Back to the one before"
          what="restore"
          button="Show it to shoppers again"
          version={before.versionId}
        >
          The look that shoppers saw until {timeText(before.replacedAt)}. The present one is kept, so you can come back.
        </Confirmed>
      )}
    </>
  )
}

function Draft() {
  const { changed, mark } = useLook()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="draft" className="card p-4">
      <h2 id="draft" className="font-bold">
        {plural(changed.length, 'change')} in the draft
      </h2>
      <p className="mt-1 text-sm text-muted">{changed.map((field) => LOOK_NAMES[field]).join(', ')}</p>
      <Form method="post" className="mt-3" preventScrollReset>
        <input type="hidden" name="mark" value={mark} />
        <Button name="do" value="publish" isBusy={isBusy} className="w-full">
          Publish
        </Button>
      </Form>
      <Confirmed summary="Drop the draft" what="discard" button="Drop it">
        All that it changes is lost.
      </Confirmed>
    </section>
  )
}

interface ConfirmedProps {
  summary: string
  what: 'restore' | 'discard'
  button: string
  version?: number
  children: React.ReactNode
}

/** Two taps, also without scripts. */
function Confirmed({ summary, what, button, version, children }: ConfirmedProps) {
  const { mark } = useLook()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <details className="mt-2">
      <Summary className="text-sm text-primary-ink">{summary}</Summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="mark" value={mark} />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <p className="text-sm text-muted">{children}</p>
        <Button kind="outline" name="do" value={what} isBusy={isBusy} className="mt-2">
          {button}
        </Button>
      </Form>
    </details>
  )
}
