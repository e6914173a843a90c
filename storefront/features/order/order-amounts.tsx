import type { Order } from '#contract/orders.ts'
import { formatPaise, formatToThePaisa } from '#contract/pricing.ts'
import { shownOrder } from '#contract/shown-amounts.ts'
import { formatRounding } from '#storefront/features/cart/price-summary.tsx'

/** The total, and its parts if there is more than goods. */
export function OrderAmounts({ order }: { order: Order }) {
  return (
    <div className="text-sm">
      <p className="flex items-baseline gap-2">
        Total <b className="text-base tabular-nums">{formatPaise(order.totalPaise)}</b>
      </p>
      <OrderBreakUp order={order} />
      <p className="text-muted">{paymentText(order)}</p>
    </div>
  )
}

/** The parts of the total. */
export function OrderBreakUp({ order }: { order: Order }) {
  const { goods, delivery, isDeliveryFree, discount, rounding } = shownOrder(order)
  return (
    <p className="text-sm text-muted tabular-nums">
      Items {formatPaise(goods)} · Delivery {isDeliveryFree ? 'Free' : formatPaise(delivery)}
      {discount > 0 && ` · Discount − ${formatPaise(discount)}`}
      {rounding !== 0 && ` · Rounding ${formatRounding(rounding)}`}
    </p>
  )
}

function paymentText({ paymentMode, status, totalPaise, refundPaise }: Order): string {
  if (refundPaise > 0) return `Paid online · ${formatToThePaisa(refundPaise)} refunded within 7 business days`
  if (paymentMode === 'ONLINE') return 'Paid online'
  if (status === 'Delivered' || status === 'Cancelled') return 'Cash on Delivery'
  return `Cash on Delivery · pay ${formatPaise(totalPaise)} at the door`
}
