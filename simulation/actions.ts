import { loseEvent, pay, payLate, returnFromForm, sendEvent } from '#simulation/actions/bank.ts'
import { remit } from '#simulation/actions/cash.ts'
import { bookParcel, cancelParcel, carryOn, takeIn } from '#simulation/actions/courier.ts'
import { cancelOwnOrder, placeOrder, repeatOrder } from '#simulation/actions/shopper.ts'
import { cancelOrder, changePrice, countStock, endOffer, moveOrder } from '#simulation/actions/staff.ts'
import { changeWeather, wait } from '#simulation/actions/weather.ts'
import type { History } from './history.ts'

/** What may happen next, and how often. What the shop learns to do is added here. */
export const ACTIONS: readonly (readonly [(history: History) => Promise<void>, number])[] = [
  [placeOrder, 30],
  [repeatOrder, 4],
  [pay, 18],
  [payLate, 3],
  [returnFromForm, 8],
  [sendEvent, 10],
  [loseEvent, 2],
  [cancelOwnOrder, 4],
  [moveOrder, 8],
  [cancelOrder, 3],
  [bookParcel, 7],
  [carryOn, 12],
  [cancelParcel, 1],
  [takeIn, 4],
  [remit, 3],
  [countStock, 2],
  [changePrice, 2],
  [endOffer, 1],
  [changeWeather, 4],
  [wait, 14],
]
