import { dayText } from '#contract/day.ts'
import { formatPaise, formatToThePaisa } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { discountName, shownOrder } from '#contract/shown-amounts.ts'
import { AmountRow, formatRounding, itemsOf } from '#storefront/features/cart/price-summary.tsx'
import { ExchangeCancelled } from '#storefront/features/order/exchange-cancelled.tsx'

/** The total with its parts, how it is paid, and what comes back. */
export function OrderAmounts({ order }: { order: Order }) {
  const { goods, delivery, isDeliveryFree, discount, rounding } = shownOrder(order)
  return (
    <>
      <dl className="space-y-2 text-sm tabular-nums">
        <AmountRow name={`Items (${itemsOf(order.lines)})`} value={formatPaise(goods)} />
        <AmountRow name="Delivery" value={isDeliveryFree ? 'Free' : formatPaise(delivery)} />
        {discount > 0 && <AmountRow name={discountName(order.adjustments)} value={`− ${formatPaise(discount)}`} />}
        {rounding !== 0 && <AmountRow name="Rounding" value={formatRounding(rounding)} />}
        <div className="flex items-baseline justify-between border-t border-line pt-3 text-base font-bold">
          <dt>Total</dt>
          <dd>{formatPaise(order.totalPaise)}</dd>
        </div>
        {order.advancePaise > 0 && order.paymentMode === 'COD' && (
          <>
            <AmountRow name="Paid in advance" value={`− ${formatPaise(order.advancePaise)}`} />
            {order.status !== 'Cancelled' && (
              <AmountRow
                name={order.status === 'Delivered' ? 'Paid on delivery' : 'On delivery'}
                value={formatPaise(order.duePaise)}
              />
            )}
          </>
        )}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {order.exchangeOf !== null && order.status === 'Cancelled' ? (
          <ExchangeCancelled order={order} />
        ) : (
          paymentText(order)
        )}
      </p>
    </>
  )
}

function paymentText(order: Order): string {
  const { refundPaise, refundedPaise, refundedAt, exchangeOf } = order
  if (exchangeOf !== null) return `Exchange for return ${exchangeOf} · nothing to pay`
  if (refundPaise === 0) return howPaid(order)
  const rest = formatToThePaisa(refundPaise - refundedPaise)
  if (!refundedAt && refundedPaise > 0)
    return `${howPaid(order)} · ${formatToThePaisa(refundedPaise)} refunded, ${rest} more within 7 business days`
  const when = refundedAt ? `on ${dayText(refundedAt)}` : 'within 7 business days'
  return `${howPaid(order)} · ${formatToThePaisa(refundPaise)} refunded ${when}`
}

/** A payment that came too late is refunded, and changes nothing in how the order is paid. */
function howPaid(order: Order): string {
  const { paymentMode, status, duePaise, advancePaise, askedAdvance, refundPaise, parcelTrouble } = order
  if (paymentMode === 'ONLINE') return 'Paid online'
  if (status === 'Cancelled') {
    if (advancePaise > 0) return `${formatPaise(advancePaise)} paid in advance`
    return refundPaise > 0 ? 'Cash on Delivery' : 'Cash on Delivery · nothing was paid'
  }
  if (status === 'Delivered') return 'Cash on Delivery · paid on delivery'
  // Nobody brings what goes back to the shop; another parcel of the order may still come.
  if (parcelTrouble && parcelTrouble.state !== 'not_delivered') return 'Cash on Delivery'
  return `Cash on Delivery · pay ${formatPaise(duePaise - (askedAdvance?.paise ?? 0))} on delivery`
}
