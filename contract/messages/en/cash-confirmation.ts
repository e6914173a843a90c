import { formatPaise } from '#contract/money.ts'

// Orders to be paid on delivery that their shoppers confirm first, or pay a part of.

// Why, for staff.
export const confirmNoReason = 'Nothing in the shop’s rule requires it.'
export const confirmRefusedBefore = ({ times }: { times: number }) =>
  times === 1 ? 'One order of this shopper came back unpaid.' : `${times} orders of this shopper came back unpaid.`
export const confirmPinComesBack = ({
  pincode,
  percent,
  orders,
}: {
  pincode: string
  percent: number
  orders: number
}) => `${percent} % of the last ${orders} orders to ${pincode} came back.`
export const confirmDear = ({ totalPaise, fromPaise }: { totalPaise: number; fromPaise: number }) =>
  `It is ${formatPaise(totalPaise)}, and the shop requires it from ${formatPaise(fromPaise)}.`
export const confirmDearDay = ({ dayPaise, fromPaise }: { dayPaise: number; fromPaise: number }) =>
  `This shopper’s orders for cash of 24 hours are ${formatPaise(dayPaise)}, and the shop requires it from ${formatPaise(fromPaise)}.`
export const confirmFirstOrder = 'No order has reached this shopper yet.'

// What follows of it.
export const confirmUndecided = 'The shop’s rule is being applied. This takes a few seconds.'
export const confirmUnneeded = 'Its shopper need not confirm it.'
export const confirmWaits = ({ by, cancelAt }: { by: string; cancelAt: Date }) =>
  `It waits for its shopper to confirm it. Requested by ${by}; it is cancelled on ${momentText(cancelAt)} if nobody confirms it.`
export const advanceWaits = ({ by, cancelAt, advancePaise }: { by: string; cancelAt: Date; advancePaise: number }) =>
  `It waits for its shopper to pay ${formatPaise(advancePaise)} in advance. Requested by ${by}; it is cancelled on ${momentText(cancelAt)} if nobody pays.`
export const advanceNeedsCall = ({ advancePaise }: { advancePaise: number }) =>
  `It waits for its shopper to pay ${formatPaise(advancePaise)} in advance, on the page of the order. There is no mail address, and no phone that agreed to messages: please call. It is not cancelled by itself.`
export const confirmNeedsCall =
  'It waits for its shopper to confirm it. There is no mail address, and no phone that agreed to messages: please call. It is not cancelled by itself.'
export const confirmedByCode = 'Confirmed: a code has proved the number right before the order.'
export const confirmedByLink = ({ at }: { at: Date }) =>
  `Confirmed by its shopper with the link of a message, ${momentText(at)}.`
export const confirmedByAccount = ({ at }: { at: Date }) =>
  `Confirmed by its shopper in the account, ${momentText(at)}.`
export const confirmedByWhatsapp = ({ at }: { at: Date }) =>
  `Confirmed by its shopper’s answer on WhatsApp, ${momentText(at)}.`
export const confirmedByCall = ({ at, name }: { at: Date; name: string }) =>
  `${name || 'The operator'} has confirmed it by a phone call, ${momentText(at)}.`
export const confirmedByPayment = ({ at }: { at: Date }) => `Confirmed by paying online, ${momentText(at)}.`
export const confirmedByAdvance = ({
  at,
  advancePaise,
  duePaise,
}: {
  at: Date
  advancePaise: number
  duePaise: number
}) =>
  `${formatPaise(advancePaise)} was paid in advance, ${momentText(at)}; ${formatPaise(duePaise)} is due on delivery.`
export const confirmEnded = 'It was cancelled before anybody confirmed it.'

/** '27 Nov 2026, 9:00 am', in India. */
const momentText = (at: Date) =>
  at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' })

// What is refused.
export const waitsForShopper = ({ number }: { number: string }) =>
  `The order ${number} waits for its shopper to confirm it. If they confirmed in a call, mark it as confirmed by phone first.`
export const waitsForAdvance = ({ number, advancePaise }: { number: string; advancePaise: number }) =>
  `The order ${number} waits for its shopper to pay ${formatPaise(advancePaise)} in advance. If you trust them without it after a call, mark it as confirmed by phone first.`
export const notDecidedYet = ({ number }: { number: string }) =>
  `Whether the order ${number} must be confirmed is being checked. Please try again in a moment.`
export const needsNoConfirming = ({ number }: { number: string }) => `The order ${number} waits for nobody.`
// For the shopper, on the page of the order.
export const orderConfirmed = 'Thank you. Your order is confirmed.'
export const nothingToConfirm = 'There is nothing to confirm for this order now.'
export const confirmingNotEnough =
  'Your yes alone is not enough for this order. If a part of it is to be paid in advance, this page shows it in a moment.'
export const nothingInAdvance = 'Nothing of this order can be paid in advance now.'

export const notConfirmedInTime = 'It was not confirmed in time.'
export const advanceNotPaidInTime = 'The advance was not paid in time.'
export const cashFromWrong = 'Please enter whole rupees, 1 or more, or leave it empty.'
export const pinPercentWrong = 'Please enter a whole number from 1 to 100, or leave it empty.'
export const advanceRupeesWrong = 'Please enter whole rupees, 1 or more, or leave it empty.'
export const advancePercentWrong = 'Please enter a whole number from 1 to 50, or leave it empty.'
export const advanceTwice = 'Please enter an amount or a percent, not both.'
export const advanceNeedsGateway =
  'An advance is paid online, and the shop takes no online payment yet. Please set that up first, in Payments.'
export const remindHoursWrong = 'Please enter whole hours from 1 to 72.'
export const cancelHoursWrong = 'Please enter whole hours from 2 to 168.'
export const cancelHoursTooFew =
  'An order is cancelled some time after the reminder: please enter more hours than there.'
export const ruleAsksNobody =
  'With all of these off, no order needs confirming. Please choose at least one, or turn it off.'
