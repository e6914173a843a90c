import { useEffect } from 'react'
import { data } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import type { Order } from '#contract/orders.ts'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { setCartCount } from '#storefront/features/cart/cart-count.ts'
import { TrackPopup } from '#storefront/features/order/track-popup.tsx'
import { takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { OrderCard } from './order-card.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const [answer, unpaid] = await Promise.all([visit.api.listOrders(), orElse(visit, visit.api.listUnpaidOrders(), [])])
  const isFailed = !answer.ok && answer.status !== 401
  const orders = isFailed ? undefined : customersOwn(answer, request, url, visit)
  const { messages, cookies } = takeCarriedMessages(request, visit.secure)
  return data({ orders, unpaid, messages }, { headers: withCookies(cookies) })
}

export default function YourOrders({ loaderData: { orders, unpaid, messages } }: Route.ComponentProps) {
  // An online payment leads here, and the order has removed its lines from the cart.
  useEffect(() => setCartCount(undefined), [])
  return (
    <AccountFrame current="orders">
      <PageTitle name="Your Orders" />
      <h1 className="mb-5 text-xl font-bold tracking-tight wide:text-2xl">Your Orders</h1>
      <Notices messages={messages} />
      <UnpaidOrders orders={unpaid} />
      {orders === undefined ? (
        <div role="alert">
          <EmptyState icon="alert" title={MESSAGES.ordersFailed}>
            <ButtonLink to="/your-orders" reloadDocument kind="outline">
              Try again
            </ButtonLink>
          </EmptyState>
        </div>
      ) : orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        unpaid.length === 0 && <NoOrders />
      )}
      <TrackPopup />
    </AccountFrame>
  )
}

/** A window of 400 px on the list (spec 2), reached by keyboard too. */
function OrderList({ orders }: { orders: Order[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard (WCAG 2.1.1)
    <section aria-label="Orders" tabIndex={0} className="max-h-[400px] overflow-y-auto rounded-lg border border-line">
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderCard key={order.number} order={order} />
        ))}
      </ul>
    </section>
  )
}

function NoOrders() {
  return (
    <EmptyState icon="truck" title={MESSAGES.noOrders}>
      <ButtonLink to="/">Start Shopping</ButtonLink>
    </EmptyState>
  )
}
