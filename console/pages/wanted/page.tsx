import { WantedRow } from '#console/features/wanted/wanted-row.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { wanted: signedInValue(await context.get(visitContext).api.listWanted({}), request) }
}

/** What to order from the supplier first: the sizes that most people wait for. */
export default function WantedPage({ loaderData: { wanted }, params: { shop } }: Route.ComponentProps) {
  const { role } = useShopFrame()
  return (
    <>
      <title>Waited for | Console</title>
      <h1 className="text-xl font-bold">Waited for</h1>
      {wanted.length === 0 ? (
        <EmptyState
          icon="check"
          title="Nobody waits."
          text="Shoppers can request a notice when a sold-out size is back. Here you see how many wait for which."
        />
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            They get a mail as soon as you enter pieces, in the order of their requests: as many as there are pieces,
            and the next a day later.
          </p>
          <ul className="card mt-4 divide-y divide-line">
            {wanted.map((each) => (
              <WantedRow key={each.stockId} shop={shop} wanted={each} leadsOn={mayAs(role, 'products')} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
