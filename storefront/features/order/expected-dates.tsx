import { datesText, dayOfMonthText } from '#contract/day.ts'
import type { DeliveryDates } from '#contract/delivery.ts'
import type { Order } from '#contract/orders.ts'
import { Icon } from '#ui/icon.tsx'

/** 'Expected 27 Nov – 30 Nov'. */
export function ExpectedDates({ dates }: { dates: DeliveryDates }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-good">
      <Icon name="truck" />
      Expected {datesText(dates)}
    </span>
  )
}

type Expected = Pick<Order, 'dates' | 'isLate' | 'status' | 'mustConfirm' | 'askedAdvance' | 'parcelTrouble'>

/**
 * The days shown when the order was placed, until it is delivered. An order that waits for its shopper is not sent by then, and a parcel
 * in trouble does not come by then.
 */
export function ExpectedOrder({ order }: { order: Expected }) {
  const { dates, isLate, status } = order
  const isOver = status === 'Delivered' || status === 'Cancelled'
  if (!dates || isOver || order.mustConfirm || order.askedAdvance || order.parcelTrouble) return null
  return (
    <p className="mt-1">
      {isLate ? (
        <span className="text-sm text-muted">Was expected by {dayOfMonthText(dates.to)}</span>
      ) : (
        <ExpectedDates dates={dates} />
      )}
    </p>
  )
}
