import { datesText } from '#contract/day.ts'
import type { DeliveryDates } from '#contract/delivery.ts'
import type { Order } from '#contract/orders.ts'
import { Icon } from '#ui/icon.tsx'

/** 'Expected 27 Nov – 30 Nov'. */
export function ExpectedDates({ dates }: { dates: DeliveryDates }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold text-good">
      <Icon name="truck" />
      Expected {datesText(dates)}
    </span>
  )
}

/** What its customer was told when it was placed, until it is there. */
export function ExpectedOrder({ order: { dates, status } }: { order: Pick<Order, 'dates' | 'status'> }) {
  return dates && status !== 'Delivered' && status !== 'Cancelled' ? (
    <p>
      <ExpectedDates dates={dates} />
    </p>
  ) : null
}
