import { formatPaise, formatToThePaisa } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { discountName, shownOrder } from '#contract/shown-amounts.ts'
import { AmountRow, formatRounding, itemsOf } from '#storefront/features/cart/price-summary.tsx'

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
      </dl>
      <p className="mt-3 text-sm text-muted">{paymentText(order)}</p>
    </>
  )
}

function paymentText({ paymentMode, status, totalPaise, refundPaise, exchangeOf }: Order): string {
  if (exchangeOf !== null) return `Exchange for return ${exchangeOf} · nothing to pay`
  if (refundPaise > 0) return `Paid online · ${formatToThePaisa(refundPaise)} refunded within 7 business days`
  if (paymentMode === 'ONLINE') return 'Paid online'
  if (status === 'Cancelled') return 'Cash on Delivery · nothing was paid'
  if (status === 'Delivered') return 'Cash on Delivery · paid at the door'
  return `Cash on Delivery · pay ${formatPaise(totalPaise)} at the door`
}
