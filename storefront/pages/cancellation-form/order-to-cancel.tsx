import { Link } from 'react-router'
import { ITEM_CONDITION } from '#contract/limits.ts'
import { formatPaise } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { ExchangeCancelled } from '#storefront/features/order/exchange-cancelled.tsx'
import { OrderBreakUp } from '#storefront/features/order/order-break-up.tsx'
import { OrderLines } from '#storefront/features/order/order-lines.tsx'
import { cancelPartPath } from '#storefront/features/order/order-path.ts'

/** The lines of the order to cancel (spec 3: CoDescription, ItemCondition, CoTotalPrice). */
export function OrderToCancel({ order }: { order: Order }) {
  const { number, lines, totalPaise, paymentMode, advancePaise, exchangeOf } = order
  const paidPaise = paymentMode === 'COD' ? advancePaise : totalPaise
  return (
    <section aria-labelledby="order-to-cancel" className="rounded-lg border border-line p-4 wide:p-6">
      <h2 id="order-to-cancel" className="mb-3 text-base font-bold">
        Order {number}
      </h2>
      <OrderLines lines={lines}>
        <p className="text-sm text-muted">Item condition: {ITEM_CONDITION}</p>
      </OrderLines>
      <p className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-3 font-bold">
        Total price <span className="text-lg tabular-nums">{formatPaise(totalPaise)}</span>
      </p>
      <OrderBreakUp order={order} />
      <p className="mt-1 text-sm text-muted">
        {lines.length > 1 && `The ${lines.length} items of this order are cancelled together. `}
        {exchangeOf !== null ? (
          <ExchangeCancelled order={order} />
        ) : paidPaise === 0 ? (
          'You have paid nothing yet, so there is nothing to refund.'
        ) : (
          `${formatPaise(paidPaise)} comes back the way you paid, within 7 business days.`
        )}
      </p>
      {order.canCancelPart && (
        <Link
          to={cancelPartPath(number)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink"
        >
          Cancel only some of it
        </Link>
      )}
    </section>
  )
}
