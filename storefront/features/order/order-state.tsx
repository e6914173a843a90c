import type { ReactNode } from 'react'
import { dayText } from '#contract/day.ts'
import type { Order } from '#contract/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { STATUS_ICONS } from './status-icon.ts'

interface OrderStateProps {
  order: Pick<Order, 'status' | 'events'>
  /** Makes the words a link, for example. */
  children?: (words: ReactNode) => ReactNode
}

/** Where the order is now: 'Delivered on 21 Nov 2026'. The status is the server's (spec 4). */
export function OrderState({ order: { status, events }, children = (words) => words }: OrderStateProps) {
  const since = events.findLast((event) => event.status === status)?.at
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-sm font-bold',
        status === 'Cancelled' ? 'text-bad' : 'text-good',
      )}
    >
      <Icon name={STATUS_ICONS[status]} />
      {children(
        <span>
          <span>{status}</span>
          {since && ` on ${dayText(since)}`}
        </span>,
      )}
    </p>
  )
}
