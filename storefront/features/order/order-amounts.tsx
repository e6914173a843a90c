import type { Order } from '#contract/orders.ts'
import { formatPaise } from '#contract/pricing.ts'

/** The total, and what it is made of, where there is more than goods. */
export function OrderAmounts({ order }: { order: Order }) {
  const { goodsPaise, deliveryPaise, discountPaise, totalPaise } = order
  return (
    <div className="text-sm">
      <p className="flex items-baseline gap-2">
        Total <b className="text-base tabular-nums">{formatPaise(totalPaise)}</b>
      </p>
      <p className="text-muted tabular-nums">
        Items {formatPaise(goodsPaise)} · Delivery {deliveryPaise === 0 ? 'Free' : formatPaise(deliveryPaise)}
        {discountPaise >= 50 && ` · Discount − ${formatPaise(discountPaise)}`}
      </p>
      <p className="text-muted">{paymentText(order)}</p>
    </div>
  )
}

function paymentText({ paymentMode, status, totalPaise, refundPaise }: Order): string {
  if (refundPaise > 0) return `Paid online · ${formatPaise(refundPaise)} refunded within 7 business days`
  if (paymentMode === 'ONLINE') return 'Paid online'
  if (status === 'Delivered' || status === 'Cancelled') return 'Cash on Delivery'
  return `Cash on Delivery · pay ${formatPaise(totalPaise)} at the door`
}
