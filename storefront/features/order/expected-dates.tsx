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

/** The days shown when the order was placed, until it is delivered. */
export function ExpectedOrder({ order: { dates, status } }: { order: Pick<Order, 'dates' | 'status'> }) {
  return dates && status !== 'Delivered' && status !== 'Cancelled' ? (
    <p className="mt-1">
      <ExpectedDates dates={dates} />
    </p>
  ) : null
}
