import type { ReactNode } from 'react'
import { dayText } from '#contract/day.ts'
import { STATE_NAMES } from '#contract/parcel-states.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { STATUS_ICONS } from './status-icon.ts'
import type { OrderProgress } from './timeline.ts'

interface OrderStateProps {
  order: OrderProgress
  /** Makes the words a link, for example. */
  children?: (words: ReactNode) => ReactNode
}

/** Where the order is now: 'Delivered on 21 Nov 2026'. The status is the server's (spec 4); a parcel in trouble comes first. */
export function OrderState({ order: { status, events, parcelTrouble }, children = (words) => words }: OrderStateProps) {
  const since = events.findLast((event) => event.status === status)?.at
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-sm font-bold',
        status === 'Cancelled' || parcelTrouble ? 'text-bad' : 'text-good',
      )}
    >
      <Icon name={parcelTrouble ? 'alert' : STATUS_ICONS[status]} />
      {children(
        <span>
          {parcelTrouble && `${STATE_NAMES[parcelTrouble.state]} · `}
          <span>{status}</span>
          {since && ` on ${dayText(since)}`}
        </span>,
      )}
    </p>
  )
}
