import { dayText } from '#contract/day.ts'
import type { Order } from '#contract/orders.ts'
import { formatPaise } from '#contract/pricing.ts'
import { OrderAmounts } from '#storefront/features/order/order-amounts.tsx'
import { OrderLine } from '#storefront/features/order/order-line.tsx'
import { OrderStatus } from '#storefront/features/order/order-status.tsx'
import { OrderActions, orderHeading } from './order-actions.tsx'

/** Low enough that two orders with their actions fit in the list's window on a phone. */
export function OrderCard({ order }: { order: Order }) {
  const [first, ...more] = order.lines
  return (
    <li className="space-y-1 px-3 py-2 wide:p-4">
      <p className="flex items-center justify-between gap-3 text-xs text-muted">
        <span id={orderHeading(order.number)}>
          <b className="font-semibold text-ink">{order.number}</b> · {dayText(order.placedAt)}
        </span>
        <OrderStatus status={order.status} />
      </p>
      <ul>{first && <OrderLine line={first} />}</ul>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <details className="max-sm:w-full">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 text-sm">
            <span className="font-semibold text-primary-ink">{moreItems(more.length)}</span>
            <span>
              Total <b className="tabular-nums">{formatPaise(order.totalPaise)}</b>
            </span>
            <span className="text-muted">{order.paymentMode === 'COD' ? 'Cash on Delivery' : 'Paid online'}</span>
          </summary>
          <ul className="mb-3 space-y-4">
            {more.map((line) => (
              <OrderLine key={`${line.productId} ${line.size} ${line.color}`} line={line} />
            ))}
          </ul>
          <OrderAmounts order={order} />
        </details>
        <OrderActions order={order} />
      </div>
    </li>
  )
}

function moreItems(count: number): string {
  if (count === 0) return 'Details'
  return count === 1 ? '1 more item' : `${count} more items`
}
