import { useEffect } from 'react'
import * as MESSAGES from '#contract/messages.ts'
import { formatPaise } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { AddressText } from '#storefront/features/address/address-text.tsx'
import { setCartCount } from '#storefront/features/cart/cart-count.ts'
import { itemsOf } from '#storefront/features/cart/price-summary.tsx'
import { ExpectedOrder } from '#storefront/features/order/expected-dates.tsx'
import { OrderMissing } from '#storefront/features/order/order-missing.tsx'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { requestedOrder } from '#storefront/features/order/requested-order.ts'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return { order: await requestedOrder(request, url, context.get(visitContext)) }
}

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  // The order has removed its lines from the cart.
  useEffect(() => setCartCount(undefined), [])
  return (
    <div className="page flex justify-center py-8 wide:py-14">
      <PageTitle name="Order Confirmation" />
      {loaderData.order ? <Confirmed order={loaderData.order} /> : <OrderMissing title={MESSAGES.orderInfoMissing} />}
    </div>
  )
}

/** Looks like a popup and has its role, but needs no script to be open. */
function Confirmed({ order }: { order: Order }) {
  return (
    <dialog
      open
      aria-labelledby="confirmed"
      className="static m-0 w-full max-w-md animate-[rise_180ms_var(--ease-out)] rounded-lg border border-line bg-ground p-6 text-ink shadow-float"
    >
      <div className="flex flex-col items-center text-center">
        <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-good-soft text-good">
          <Icon name="check" className="size-9" />
        </span>
        <h1 id="confirmed" className="text-xl font-bold">
          Thank you, your order is placed!
        </h1>
        <p className="mt-1 text-muted">
          Order <b className="font-semibold text-ink">{order.number}</b>
        </p>
      </div>
      <div className="mt-5 flex items-baseline justify-between gap-3 rounded-md bg-surface px-4 py-3 text-sm">
        <span>
          {itemsOf(order.lines)}, {order.paymentMode === 'COD' ? 'to pay on delivery' : 'paid online'}
        </span>
        <b className="text-lg tabular-nums">{formatPaise(order.totalPaise)}</b>
      </div>
      <h2 className="mt-5 mb-2 text-sm font-bold">Delivery Address</h2>
      <AddressText address={order.address} />
      <ExpectedOrder order={order} />
      <div className="mt-6 grid gap-2">
        <ButtonLink to={orderPath(order.number)}>View Order Details</ButtonLink>
        <ButtonLink to="/" kind="outline">
          Close
        </ButtonLink>
      </div>
    </dialog>
  )
}
