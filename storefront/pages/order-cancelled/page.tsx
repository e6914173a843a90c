import { dayText } from '#contract/day.ts'
import * as MESSAGES from '#contract/messages.ts'
import { formatPaise, formatToThePaisa } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { ExchangeCancelled } from '#storefront/features/order/exchange-cancelled.tsx'
import { OrderBreakUp } from '#storefront/features/order/order-break-up.tsx'
import { OrderLines } from '#storefront/features/order/order-lines.tsx'
import { OrderMissing } from '#storefront/features/order/order-missing.tsx'
import { requestedOrder } from '#storefront/features/order/requested-order.ts'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return { order: await requestedOrder(request, url, context.get(visitContext)) }
}

export default function OrderCancelled({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="page max-w-xl py-8">
      <PageTitle name="Order Cancelled" />
      {!order ? (
        <OrderMissing title={MESSAGES.orderInfoMissing} />
      ) : order.status === 'Cancelled' ? (
        <Cancelled order={order} />
      ) : (
        <NotCancelled order={order} />
      )}
    </div>
  )
}

function Cancelled({ order }: { order: Order }) {
  return (
    <div className="rounded-lg border border-line p-5 wide:p-8">
      <div className="flex flex-col items-center text-center">
        <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-good-soft text-good">
          <Icon name="check" className="size-9" />
        </span>
        <h1 className="text-xl font-bold">Your order is cancelled</h1>
        <p className="mt-1 text-muted">
          Order <b className="font-semibold text-ink">{order.number}</b>
        </p>
      </div>
      <section aria-label="Refund" className="mt-6 rounded-md bg-surface px-4 py-3">
        {order.exchangeOf !== null ? (
          <p>
            <ExchangeCancelled order={order} />
          </p>
        ) : (
          <>
            <p className="flex items-baseline justify-between gap-3 font-semibold">
              Refund <span className="text-lg tabular-nums">{formatToThePaisa(order.refundPaise)}</span>
            </p>
            <p className="mt-1 text-sm text-muted">{refundText(order)}</p>
          </>
        )}
      </section>
      <div className="mt-6">
        <OrderLines lines={order.lines} />
        <p className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-3 font-bold">
          Total price <span className="tabular-nums">{formatPaise(order.totalPaise)}</span>
        </p>
        <OrderBreakUp order={order} />
      </div>
      <div className="mt-8 grid gap-2 sm:grid-cols-2">
        <ButtonLink to="/" className="sm:order-last">
          Continue Shopping
        </ButtonLink>
        <ButtonLink to="/your-orders" kind="outline">
          Your Orders
        </ButtonLink>
      </div>
    </div>
  )
}

/** R14. */
function refundText({ paymentMode, advancePaise, refundPaise, refundedPaise, refundedAt }: Order): string {
  if (paymentMode === 'COD' && advancePaise === 0) return 'Refund is not applicable for pay-on-delivery orders.'
  if (refundPaise === 0) return 'Nothing was paid for this order.'
  if (refundedAt) {
    return `It went back the way you paid on ${dayText(refundedAt)}. How soon it is there depends on your bank.`
  }
  if (refundedPaise === 0) return 'It comes back the way you paid, within 7 business days.'
  const rest = formatToThePaisa(refundPaise - refundedPaise)
  return `${formatToThePaisa(refundedPaise)} of it went back the way you paid. ${rest} comes back the same way, within 7 business days.`
}

function NotCancelled({ order }: { order: Order }) {
  return (
    <EmptyState
      icon="bag"
      title="This order is not cancelled"
      text={`Order ${order.number} is ${order.status}.`}
      isPage
    >
      <ButtonLink to="/your-orders">Your Orders</ButtonLink>
    </EmptyState>
  )
}
