import type { OrderLine as Line, Order } from '#contract/orders.ts'
import { OrderAmounts } from '#storefront/features/order/order-amounts.tsx'
import { OrderLine } from '#storefront/features/order/order-line.tsx'
import { OrderStatus } from '#storefront/features/order/order-status.tsx'
import { dayText } from '#storefront/features/session/day.ts'
import { OrderActions } from './order-actions.tsx'

/** More than these are folded away, so that an order of many lines does not bury the next one. */
const LINES_SHOWN = 3

export function OrderCard({ order }: { order: Order }) {
  const more = order.lines.slice(LINES_SHOWN)
  return (
    <li className="space-y-3 p-3 wide:p-4">
      <p className="flex items-center justify-between gap-3 text-xs text-muted">
        <span>
          {order.number} · {dayText(order.placedAt)}
        </span>
        <OrderStatus status={order.status} />
      </p>
      <Lines lines={order.lines.slice(0, LINES_SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-ink">
            {more.length === 1 ? '1 more item' : `${more.length} more items`}
          </summary>
          <Lines lines={more} />
        </details>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <OrderAmounts order={order} />
        <OrderActions order={order} />
      </div>
    </li>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="space-y-3">
      {lines.map((line) => (
        <OrderLine key={`${line.productId} ${line.size}`} line={line} />
      ))}
    </ul>
  )
}
