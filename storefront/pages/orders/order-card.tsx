import { dayText } from '#contract/day.ts'
import type { Order } from '#contract/orders.ts'
import { OrderAmounts } from '#storefront/features/order/order-amounts.tsx'
import { OrderLines } from '#storefront/features/order/order-lines.tsx'
import { OrderStatus } from '#storefront/features/order/order-status.tsx'
import { OrderActions, orderHeading } from './order-actions.tsx'

export function OrderCard({ order }: { order: Order }) {
  return (
    <li className="space-y-3 p-3 wide:p-4">
      <p className="flex items-center justify-between gap-3 text-xs text-muted">
        <span id={orderHeading(order.number)}>
          <b className="font-semibold text-ink">{order.number}</b> · {dayText(order.placedAt)}
        </span>
        <OrderStatus status={order.status} />
      </p>
      <OrderLines lines={order.lines} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <OrderAmounts order={order} />
        <OrderActions order={order} />
      </div>
    </li>
  )
}
