import * as MESSAGES from '#contract/messages.ts'
import type { Order } from '#contract/orders.ts'
import type { TrackedParcel } from '#contract/parcels.ts'
import { AddressText } from '#storefront/features/address/address-text.tsx'
import { ExpectedOrder } from '#storefront/features/order/expected-dates.tsx'
import { OrderLines } from '#storefront/features/order/order-lines.tsx'
import { OrderMissing } from '#storefront/features/order/order-missing.tsx'
import { ParcelList } from '#storefront/features/order/parcel-list.tsx'
import { parcelsOf, requestedOrder } from '#storefront/features/order/requested-order.ts'
import { TimelineList } from '#storefront/features/order/timeline-list.tsx'
import { Trouble } from '#storefront/features/order/trouble.tsx'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import type { Route } from './+types/page.ts'
import { SAMPLE_ORDER } from './sample-order.ts'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const order = await requestedOrder(request, url, visit)
  const parcels = await parcelsOf(order, request, url, visit)
  return { isSample: !url.searchParams.has('order'), order, parcels }
}

export default function Track({ loaderData: { isSample, order, parcels } }: Route.ComponentProps) {
  return (
    <div className="page max-w-4xl py-4 pb-10 wide:py-8">
      <PageTitle name="Track Order" />
      <BackLink to="/your-orders">Your Orders</BackLink>
      {isSample ? (
        <Sample />
      ) : order ? (
        <Tracked order={order} parcels={parcels} />
      ) : (
        <OrderMissing title={MESSAGES.orderInfoMissing} />
      )}
    </div>
  )
}

const BOX = 'rounded-lg border border-line p-4 wide:p-6'

function Tracked({ order, parcels }: { order: Order; parcels: readonly TrackedParcel[] }) {
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Track Order</h1>
      <p className="mb-4 text-muted">Order {order.number}</p>
      <div className="grid grid-cols-1 gap-4 items-start wide:grid-cols-2 wide:gap-6">
        <section aria-label="Where it is" className={BOX}>
          <Trouble order={order} />
          <TimelineList order={order} />
          {parcels.length > 0 && (
            <div className="mt-4 border-t border-line pt-4">
              <h2 className="mb-2 text-sm font-bold">What the courier says</h2>
              <ParcelList parcels={parcels} />
            </div>
          )}
        </section>
        <div className="space-y-4">
          <section className={BOX}>
            <h2 className="mb-2 text-sm font-bold">Delivery Address</h2>
            <AddressText address={order.address} />
            <ExpectedOrder order={order} />
          </section>
          <section className={BOX}>
            <h2 className="mb-3 text-sm font-bold">In this order</h2>
            <OrderLines lines={order.lines} />
          </section>
        </div>
      </div>
    </>
  )
}

/** Marked clearly, so that nobody takes it for their own parcel. */
function Sample() {
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Sample tracking</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-balance text-muted">
        This is a sample, not one of your orders. To follow your parcel, choose Track in the list of your orders.
      </p>
      <section aria-label="Sample" className={BOX}>
        <TimelineList order={SAMPLE_ORDER} />
      </section>
    </>
  )
}
