import { formatPaise } from '#contract/money.ts'
import { inWords } from './words.ts'

// Spec points 5 and 8, verbatim.
export const captchaWrong = 'Invalid Captcha. Please try again.'
export const reasonMissing = 'Please select a reason for cancellation.'
export const commentTooShort = 'Please enter at least 10 characters.'
export const commentRefused = 'Please enter at least 10 characters in the comments.'
export const ordersFailed = 'An error occurred while fetching orders.'
export const noOrders = 'No orders found.'
export const orderDataMissing = 'Order data not found.'
export const orderInfoMissing = 'No order information found.'
export const orderFailed = 'Failed to place the order, please try again.'
export const cartChanged =
  'Your cart has changed since this page was opened. Nothing was ordered: please look at it again.'
export const codeInvalid = 'This code is not valid.'
export const cartOrdered = 'This cart was ordered already, from another page. You find the order in Your Orders.'
export const orderUnsure = 'The shop could not be reached. Please try again: your order will not be placed twice.'
export const orderError = 'Error submitting the order...'
export const paid = 'Payment received. Your order is placed.'
export const paymentScriptFailed = 'Razorpay SDK failed to load. Are you online?'
export const paymentOrderFailed = 'There was an issue processing your order. Please try again.'

// Placing an order.
export const paymentModeWrong = 'Please choose COD or ONLINE as payment mode.'
export const orderTooLong = ({ most }: { most: number }) => `An order holds at most ${most} lines.`
export const notServed = ({ pincode }: { pincode: string }) =>
  `This shop does not deliver to PIN code ${pincode}. Nothing was ordered: please choose another address.`
export const totalChanged = ({ totalPaise }: { totalPaise: number }) =>
  `The total has changed to ${formatPaise(totalPaise)}. Nothing was ordered: please look at your cart again.`
export const onlineTooSmall = 'Online payment begins at ₹1. Please choose Cash on Delivery.'
export const orderInFlight = 'This order is being placed just now. Please wait a moment.'
export const keyReused = 'This Idempotency-Key was used for another order. Please start a new order.'
export const orderPlaced = 'Your order has been placed.'
export const orderAwaitsPayment = 'Your order waits for its payment.'

// What one customer or network may reserve (docs/decisions/033).
export const tooManyOpenOrders = ({ most }: { most: number }) =>
  `You have ${most} orders to pay on delivery that are still to be sent. Please wait until one is on its way, cancel one, or pay online.`
export const notPaidAgain = ({ times, seconds }: { times: number; seconds: number }) =>
  `Your last ${times} online orders were not paid, and their goods were kept from others meanwhile. Please pay online again in ${inWords(seconds)}, or choose Cash on Delivery where this shop takes it.`

interface Amount {
  units: number
  paise: number
}

const piecesWorth = ({ units, paise }: Amount, pieces = '') => `${units}${pieces}, worth ${formatPaise(paise)},`

export const tooMuchReserved = ({ most, already }: { most: Amount; already: Amount }) => {
  const have = already.units > 0 ? ` You have ${piecesWorth(already)} already.` : ''
  return `An order keeps its goods from everybody else until it is paid or on its way, so one customer can have ${piecesWorth(most, ' pieces')} at a time.${have} Please order fewer now, and the rest when these are paid or on their way.`
}
export const networkReservesUnsent =
  'Many orders from your internet connection are still to be sent, and their goods are kept from everybody else. Please pay online, order fewer pieces, or try again tomorrow.'
export const networkReservesUnpaid =
  'Many orders from your internet connection wait for their payment, and their goods are kept from everybody else. Please try again in half an hour, order fewer pieces, or choose Cash on Delivery where this shop takes it.'

// Placed orders.
export const ordersFound = 'Orders found.'
export const orderCancelled = 'Your order has been cancelled.'
export const cancelledAlready = 'This order is cancelled already.'
export const tooLateToCancel =
  'This order is on its way already and can no longer be cancelled. Please contact the shop to return it.'
export const partCancelled = 'These pieces are cancelled.'
export const partOfNothing = 'Please choose at least one piece to cancel.'
export const partNoSuchLine = 'This order does not have these goods. Please open it again.'
export const partTooMany = ({ name, left }: { name: string; left: number }) =>
  left === 0
    ? `${name} is cancelled already.`
    : `The order has only ${left} of ${name} left. Please choose fewer, or cancel all of it.`
export const partTooLate = ({ number, status }: { number: string; status: string }) =>
  `The order ${number} is ${status}, so no part of it can be cancelled.`
export const partIsPacked =
  'This order is packed or handed to a courier, so no part of it can be cancelled. It can be cancelled as a whole, or returned after delivery.'
export const partOfExchange = 'This order replaces what you returned, so only the whole of it can be cancelled.'
export const partInReview = 'The payment of this order is being checked, so no part of it can be cancelled now.'
export const partNotPriced =
  'The discount of this order cannot be worked out for a part of it. Please cancel the whole order and order again, or ask the shop.'
export const partGivesNothing =
  'Without these pieces a discount is lost, and the rest costs as much as the whole order: nothing would come back. Please keep them, or cancel the whole order.'
export const partChanged =
  'The order has changed since this page was opened. Nothing was cancelled: please look at the amounts again.'
export const boughtAgain = ({ units }: { units: number }) =>
  `${units} item${units === 1 ? '' : 's'} of your order ${units === 1 ? 'is' : 'are'} in your cart again, at today's price.`
export const noSuchInvoice =
  'There is no such invoice. Please sign in with the account that placed the order, and open it from Your Orders.'

// For the operator.
export const noSuchOrderInShop = ({ number, shop }: { number: string; shop: string }) =>
  `There is no order ${number} in the shop ${shop}. Please look for it in the list of its orders.`
export const noOrderNumber = ({ number }: { number: string }) =>
  `There is no order ${number}. See the newest with: npm run haat -- orders list`
export const noOrderId = ({ orderId }: { orderId: number }) => `There is no order with the id ${orderId} in this shop.`
export const twoShopsHaveOrder = ({ number }: { number: string }) =>
  `Two shops have an order ${number}: please name one with --reseller.`
export const orderInReview = ({ number, review }: { number: string; review: string }) =>
  `The order ${number} is in review (${review}) and cannot be shipped.`
export const orderCannotMove = ({ number, status, to }: { number: string; status: string; to: string }) =>
  `The order ${number} is ${status} and cannot become ${to}.`
export const orderCannotMoveBut = ({
  possible,
  ...move
}: {
  number: string
  status: string
  to: string
  possible: readonly string[]
}) => {
  const instead = possible.length > 0 ? `It can become: ${possible.join(' or ')}.` : 'Nothing more can be done with it.'
  return `${orderCannotMove(move)} ${instead}`
}
export const courierWrong = 'Please name the courier in 2 to 60 characters, for example "Blue Dart".'
export const awbWrong = 'A tracking number (AWB) has 4 to 40 letters, digits, / and -.'
export const financialYearWrong = ({ year }: { year: string }) =>
  `A financial year is written like 2026-27, not "${year}".`
