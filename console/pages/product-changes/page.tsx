import { countText, whatText, whichText } from '#console/features/product-change/describe.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { timeText } from '#console/shared/format.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
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
      <BackLink to={`/shops/${shop}/products/change`}>Change many products</BackLink>
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
            <RowLink key={change.changeId} to={`/shops/${shop}/products/changes/${change.changeId}`}>
              <b className="block">{whatText(change.what, change.target)}</b>
              <span className="block text-sm text-muted">
                {countText(change.what, change.counts.done)} of {whichText(change)}
              </span>
              <span className="block text-sm text-muted">
                {change.by}, {timeText(change.at)}
                {STATES[change.state] && ` · ${STATES[change.state]}`}
                {change.until && ` · can be taken back until ${timeText(change.until)}`}
              </span>
            </RowLink>
          ))}
        </ul>
      )}
      {before !== null && <NextPage to={`?before=${before}`}>Earlier</NextPage>}
    </>
  )
}
