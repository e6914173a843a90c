import { loseEvent, pay, payLate, returnFromForm, sendEvent } from '#simulation/actions/bank.ts'
import { remit } from '#simulation/actions/cash.ts'
import {
  answerConfirmLink,
  answerUnconfirmed,
  confirmByCall,
  confirmByShopper,
  openAdvance,
  openConfirmLink,
  proveNumber,
} from '#simulation/actions/confirmations.ts'
import { bookParcel, cancelParcel, carryOn, sendByCourier, takeIn } from '#simulation/actions/courier.ts'
import { cancelPart, repeatPart } from '#simulation/actions/parts.ts'
import { giveAnotherUpiId, movePayout, sendPayoutEvent } from '#simulation/actions/payouts.ts'
import { bookPickup, carryPickup } from '#simulation/actions/pickups.ts'
import { checkAgain, openLink, openUpi, payByRequest, visitLink, visitPage } from '#simulation/actions/requests.ts'
import { changeReturn, giveAnyUpiId, OVER, requestReturn } from '#simulation/actions/returns.ts'
import { approveForPickup, endReturn, moveReturn } from '#simulation/actions/shop-returns.ts'
import { cancelOwnOrder, placeOrder, repeatOrder } from '#simulation/actions/shopper.ts'
import {
  cancelOrder,
  changePrice,
  countStock,
  deliverOrder,
  endOffer,
  moveOrder,
  packOrder,
} from '#simulation/actions/staff.ts'
import { changeWeather, sleepIntoNight, wait } from '#simulation/actions/weather.ts'
import { isUnconfirmed } from './cash-rule.ts'
import { now } from './clock.ts'
import type { History } from './history.ts'
import { passTime } from './jobs.ts'
import { anyOrder, type Order, sum } from './model.ts'
import { unitsReturnable } from './returns.ts'

type Actions = readonly (readonly [(history: History) => Promise<void>, number])[]

/** What may happen next, and how often. What the shop learns to do is added here. */
export const ACTIONS: Actions = [
  [placeOrder, 40],
  [repeatOrder, 4],
  [pay, 18],
  [payLate, 3],
  [returnFromForm, 8],
  [openUpi, 8],
  [openLink, 6],
  [prepay, 5],
  [payByRequest, 8],
  [visitLink, 2],
  [checkAgain, 2],
  [proveNumber, 2],
  [confirmByShopper, 4],
  [openAdvance, 4],
  [openConfirmLink, 2],
  [answerConfirmLink, 3],
  [confirmByCall, 2],
  [answerUnconfirmed, 10],
  [sendEvent, 10],
  [loseEvent, 2],
  [cancelOwnOrder, 4],
  [cancelPart, 12],
  [repeatPart, 1],
  [moveOrder, 8],
  [cancelOrder, 3],
  [bookParcel, 7],
  [carryOn, 12],
  [sendByCourier, 10],
  [cancelParcel, 1],
  [takeIn, 4],
  [remit, 3],
  [countStock, 2],
  [changePrice, 2],
  [endOffer, 1],
  [changeWeather, 4],
  [sleepIntoNight, 4],
  [wait, 14],
]

/** A sale all the way to the customer, who sometimes needs less of it. */
async function sell(history: History): Promise<void> {
  await placeOrder(history)
  const order = history.shop.orders.at(-1)
  await pay(history)
  await returnFromForm(history)
  history.isTroubled = false
  if (order && isUnconfirmed(order)) await answerUnconfirmed(history, order)
  history.isTroubled = false
  if (order && history.random.chance(0.15)) await packOrder(history, order)
  for (let parts = 0; order && parts < 2 && history.random.chance(0.4); parts++) {
    history.isTroubled = false
    await cancelPart(history, order)
  }
  history.isTroubled = false
  if (order && history.random.chance(0.3)) return sendByCourier(history, order)
  await deliverOrder(history)
}

/** Something comes back, or is sold first. */
async function bringBack(history: History): Promise<void> {
  const { shop } = history
  const isThere = shop.orders.some(
    (each) => each.status === 'Delivered' && each.lines.some((_, at) => unitsReturnable(shop, each, at + 1) > 0),
  )
  return isThere ? requestReturn(history) : sell(history)
}

/** Where nothing is on its way back, something comes back first. */
const ofReturns = (act: (history: History) => Promise<void>) => (history: History) =>
  history.shop.returns.every(({ status }) => OVER.includes(status)) ? bringBack(history) : act(history)

/** Of what was left of an order when a part of it was cancelled, some comes back and some stays: another sale, if there is none. */
async function returnSome(history: History): Promise<void> {
  const { random, shop } = history
  const unitsOf = ({ lines }: Order) => sum(lines.map(({ units, cancelled }) => units - cancelled))
  const order = anyOrder(
    random,
    shop,
    (each) => each.status === 'Delivered' && each.parts.length > 0 && unitsOf(each) > 1,
  )
  if (!order) return sell(history)
  const known = shop.returns.length
  await requestReturn(history, order)
  const its = shop.returns[known]
  history.isTroubled = false
  if (its) await endReturn(history, its)
}

/** A link is opened, and paid when the shop may have gone on with the order. */
async function prepay(history: History): Promise<void> {
  const { random, requests } = history
  await openLink(history)
  const link = requests.findLast(({ kind }) => kind === 'link')
  if (!link) return
  const { order } = link
  history.isTroubled = false
  const meanwhile = random.pick([
    ...[cancelPart, cancelPart, cancelOwnOrder, bookParcel, bookParcel, deliverOrder].map(
      (change) => () => change(history, order),
    ),
    ...[wait, wait, wait].map((pass) => () => pass(history)),
  ])
  await meanwhile?.()
  history.isTroubled = false
  if (random.chance(0.6)) await visitPage(history, order, link.token)
  history.isTroubled = false
  await payByRequest(history, link)
}

/** The courier is sent for a return as soon as it may be. */
async function fetchReturn(history: History): Promise<void> {
  const { random, shop } = history
  const its = random.pick(shop.returns.filter(({ status }) => status === 'requested' || status === 'approved'))
  if (!its) return
  if (its.status === 'requested') await approveForPickup(history, its)
  history.isTroubled = false
  await bookPickup(history, its)
  await passTime(history, now() + 60_000)
  if (random.chance(0.3)) return changeReturn(history, its)
  await carryPickup(history, its)
}

/** An order in place of goods that came back is on its way soon, or is not wanted. */
async function goOnWithExchange(history: History): Promise<void> {
  const { random, shop } = history
  const its = random.pick(shop.orders.filter(({ exchangeOf, status }) => exchangeOf !== null && status !== 'Cancelled'))
  if (!its) return
  const isSent = its.status === 'Shipped' || its.status === 'Delivered'
  if (!isSent && random.chance(0.35))
    return random.chance(0.5) ? cancelOwnOrder(history, its) : cancelOrder(history, its)
  if (its.status !== 'Delivered') await deliverOrder(history, its)
  history.isTroubled = false
  if (random.chance(0.5)) await requestReturn(history, its)
}

/** Instead of these, in most steps of a history in which goods come back. */
export const AFTER_DELIVERY: Actions = [
  [sell, 10],
  [returnSome, 5],
  [prepay, 4],
  [deliverOrder, 4],
  [answerUnconfirmed, 4],
  [goOnWithExchange, 5],
  [bringBack, 14],
  [ofReturns(changeReturn), 8],
  [giveAnyUpiId, 5],
  [ofReturns(moveReturn), 16],
  [ofReturns((history) => endReturn(history)), 8],
  [ofReturns(fetchReturn), 10],
  [bookPickup, 2],
  [carryPickup, 6],
  [movePayout, 12],
  [giveAnotherUpiId, 2],
  [sendPayoutEvent, 2],
  [changeWeather, 3],
  [wait, 8],
]
