import { formatPaise } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { discountName, shownOrder } from '#contract/shown-amounts.ts'
import { formatRounding } from '#storefront/features/cart/price-summary.tsx'

/** The parts of the total. */
export function OrderBreakUp({ order }: { order: Order }) {
  const { goods, delivery, isDeliveryFree, discount, rounding } = shownOrder(order)
  return (
    <p className="text-sm text-muted tabular-nums">
      Items {formatPaise(goods)} · Delivery {isDeliveryFree ? 'Free' : formatPaise(delivery)}
      {discount > 0 && ` · ${discountName(order.adjustments)} − ${formatPaise(discount)}`}
      {rounding !== 0 && ` · Rounding ${formatRounding(rounding)}`}
    </p>
  )
}
