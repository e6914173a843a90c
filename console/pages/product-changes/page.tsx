import { Link } from 'react-router'
import { countText, whatText, whichText } from '#console/features/product-change/describe.ts'
import { timeText } from '#console/shared/format.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = Number(new URL(request.url).searchParams.get('before') ?? 0)
  return signedInValue(await context.get(visitContext).api.browseProductChanges(before > 0 ? { before } : {}), request)
}

const STATES = {
  planned: '',
  applying: 'being made now',
  applied: '',
  'taking-back': 'being taken back',
  'taken-back': 'taken back',
}

/** The earlier changes of many products; each can be taken back for a day. */
export default function ProductChangesPage({
  loaderData: { changes, before },
  params: { shop },
}: Route.ComponentProps) {
  return (
    <>
      <title>Changes of many products | Console</title>
      <Link
        to={`/shops/${shop}/products/change`}
        className="flex min-h-11 items-center gap-1 text-sm font-semibold text-primary-ink"
      >
        <Icon name="chevron-left" /> Change many products
      </Link>
      <h1 className="text-xl font-bold">Earlier changes</h1>
      {changes.length === 0 && (
        <EmptyState
          icon="check"
          title="Nothing yet."
          text="A change of many products is listed here, and can be taken back for 24 hours."
        />
      )}
      {changes.length > 0 && (
        <ul className="card mt-3 divide-y divide-line">
          {changes.map((change) => (
            <li key={change.changeId}>
              <Link
                to={`/shops/${shop}/products/changes/${change.changeId}`}
                className="flex items-center gap-3 px-4 py-3"
              >
                <span className="min-w-0 flex-1">
                  <b className="block">{whatText(change.what, change.target)}</b>
                  <span className="block text-sm text-muted">
                    {countText(change.what, change.counts.done)} of {whichText(change)}
                  </span>
                  <span className="block text-sm text-muted">
                    {change.by}, {timeText(change.at)}
                    {STATES[change.state] && ` · ${STATES[change.state]}`}
                    {change.until && ` · can be taken back until ${timeText(change.until)}`}
                  </span>
                </span>
                <Icon name="chevron-right" className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {before !== null && (
        <p className="mt-4 text-center">
          <ButtonLink kind="outline" to={`?before=${before}`}>
            Earlier
          </ButtonLink>
        </p>
      )}
    </>
  )
}
