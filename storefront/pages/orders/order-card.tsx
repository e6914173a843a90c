import { Link } from 'react-router'
import { dayText } from '#contract/day.ts'
import { formatPaise } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { ExpectedOrder } from '#storefront/features/order/expected-dates.tsx'
import { OrderActions, orderHeading } from '#storefront/features/order/order-actions.tsx'
import { OrderLine } from '#storefront/features/order/order-line.tsx'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { OrderState } from '#storefront/features/order/order-state.tsx'
import { Icon } from '#ui/icon.tsx'

/** Low enough that two orders with their actions fit in the list's window on a phone. All of it leads to the order's page. */
export function OrderCard({ order }: { order: Order }) {
  const { number, lines, placedAt, totalPaise } = order
  const [first, ...more] = lines
  return (
    <li className="relative space-y-1 px-3 py-2 hover:bg-surface wide:p-4">
      <ul>
        {first && (
          <OrderLine line={first} heading={<StateLink order={order} />} isCompact>
            <ExpectedOrder order={order} />
          </OrderLine>
        )}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-xs text-muted">
          {more.length > 0 && (
            <>
              <b className="text-ink">{`+ ${more.length} more item${more.length === 1 ? '' : 's'}`}</b>
              {' · '}
            </>
          )}
          Total <b className="text-ink tabular-nums">{formatPaise(totalPaise)}</b> · {paidText(order)}
          <span id={orderHeading(number)} className="block">
            {number} · {dayText(placedAt)}
          </span>
        </p>
        <OrderActions order={order} />
      </div>
    </li>
  )
}

function paidText({
  paymentMode,
  status,
  mustConfirm,
  askedAdvance,
  advancePaise,
  duePaise,
  exchangeOf,
}: Order): string {
  if (exchangeOf !== null) return 'Exchange for a return'
  if (paymentMode === 'ONLINE') return 'Paid online'
  if (mustConfirm) return 'Please confirm it'
  if (askedAdvance) return `Waits for ${formatPaise(askedAdvance.paise)} in advance`
  return advancePaise > 0 && status !== 'Cancelled' ? `${formatPaise(duePaise)} on delivery` : 'Cash on Delivery'
}

function StateLink({ order }: { order: Order }) {
  return (
    <OrderState order={order}>
      {(words) => (
        <Link
          to={orderPath(order.number)}
          aria-describedby={orderHeading(order.number)}
          className="flex min-h-6 flex-1 items-center justify-between after:absolute after:inset-0"
        >
          {words}
          <Icon name="chevron-right" className="text-muted" />
        </Link>
      )}
    </OrderState>
  )
}
