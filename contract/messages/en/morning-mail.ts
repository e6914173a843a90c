import { plural } from './words.ts'

// What waits in a shop, in the mail of the morning to those who run it.
export const ordersToConfirm = ({ count }: { count: number }) => `${plural(count, 'order')} to confirm.`
export const ordersToPack = ({ count }: { count: number }) => `${plural(count, 'order')} to pack.`
export const ordersToShip = ({ count }: { count: number }) => `${plural(count, 'order')} to ship.`
export const oldestOrder = ({ hours }: { hours: number }) =>
  hours < 48
    ? `The oldest of these orders came ${plural(Math.max(1, hours), 'hour')} ago.`
    : `The oldest of these orders came ${plural(Math.floor(hours / 24), 'day')} ago.`
export const paymentsInReview = ({ count }: { count: number }) =>
  `${plural(count, 'payment')} to look at before anything is sent.`
export const refundsOnTheWay = ({ count }: { count: number }) => `${plural(count, 'refund')} on the way.`
export const parcelsToLookAt = ({ count }: { count: number }) => `${plural(count, 'parcel')} to look at.`
export const cashLate = ({ orders, amount }: { orders: number; amount: string }) =>
  `Couriers have ${amount} of ${plural(orders, 'order')} for too long.`
export const returnsToAnswer = ({ count }: { count: number }) => `${plural(count, 'return')} to answer.`
export const returnsToInspect = ({ count }: { count: number }) => `${plural(count, 'return')} to inspect.`
export const returnsToSettle = ({ count, dueSoon }: { count: number; dueSoon: number }) =>
  `${plural(count, 'return')} to settle${dueSoon > 0 ? `, ${dueSoon} due within two days` : ''}.`
export const upiRefundsToApprove = ({ count }: { count: number }) => `${plural(count, 'refund')} to UPI to approve.`
export const upiRefundsByHand = ({ count }: { count: number }) => `${plural(count, 'refund')} to UPI to pay by hand.`
export const upiRefundsNotPaid = ({ count }: { count: number }) => `${plural(count, 'refund')} to UPI not paid.`
export const upiRefundsLate = ({ count }: { count: number }) =>
  `${plural(count, 'refund')} to UPI near the promised day, or past it.`
export const complaintsOpen = ({ count, dueSoon }: { count: number; dueSoon: number }) =>
  `${plural(count, 'complaint')} open${dueSoon > 0 ? `, ${dueSoon} due within a week` : ''}.`
export const stockEnding = ({ names, more }: { names: string; more: number }) =>
  `Nearly or wholly sold out: ${names}${more > 0 ? ` and ${more} more` : ''}.`
