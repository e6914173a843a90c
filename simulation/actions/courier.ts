import type { OrderParcels, ShopParcel } from '#contract/parcels.ts'
import type { Moved } from '#contract/shop-orders.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { shopParcelOperations as calls } from '#server/parcels/index.ts'
import { isUnconfirmed } from '#simulation/cash-rule.ts'
import { now } from '#simulation/clock.ts'
import type { History } from '#simulation/history.ts'
import { passTime } from '#simulation/jobs.ts'
import { anyOrder, type Order } from '#simulation/model.ts'
import { Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { outcomeOf } from './shopper.ts'

export async function bookParcel(history: History, given?: Order): Promise<void> {
  const { random, shop } = history
  const order =
    given ??
    anyOrder(random, shop, ({ status }) => status === 'Placed' || status === 'Confirmed' || random.chance(0.05))
  if (!order) return
  await bookBox(history, order)
  if (random.chance(0.25)) await bookBox(history, order, (await parcelsOf(history, order)).length)
}

/** Another box if so many are known; without that number a form that is sent twice books once. */
async function bookBox(history: History, order: Order, seen?: number): Promise<void> {
  const { random, staff } = history
  const { number, status, inReview } = order
  const wasUnconfirmed = isUnconfirmed(order)
  const input = { orders: [{ number, ...(seen !== undefined && { seen }) }], weightGrams: random.int(100, 3000) }
  const answer = await history.call<Moved>(calls.bookParcels, staff, input)
  history.hasParcels = true
  await watch(history, { by: 'staff' })
  history.note(
    `staff books a parcel for ${number} (${status}) -> ${answer instanceof Refusal ? outcomeOf(answer) : JSON.stringify(answer)}`,
  )
  const isDone = !(answer instanceof Refusal) && answer.done.length > 0
  if (isDone && wasUnconfirmed)
    throw new Violation('an order is not sent before it is confirmed', `${number} ${status}`)
  const may = ['Placed', 'Confirmed', 'Shipped'].includes(status) && !inReview && !wasUnconfirmed
  const mustWait =
    !(answer instanceof Refusal) && answer.refused.some(({ reason }) => reason.id === 'collectorIsCalledOff')
  if (may && !isDone && !mustWait)
    throw new Violation('a parcel can be booked for what is to be sent', `${number} ${status}`)
}

/** One order all the way, in one box or several, each of which may come back. */
export async function sendByCourier(history: History, given?: Order): Promise<void> {
  const { random, shop } = history
  const maySend = (each: Order) =>
    (each.status === 'Placed' || each.status === 'Confirmed') && !each.inReview && !isUnconfirmed(each)
  const order = given ?? anyOrder(random, shop, maySend)
  if (!order || !maySend(order)) return
  if (random.chance(0.4)) history.courierWeather = 'changeable'
  await bookBox(history, order)
  for (let boxes = 1; boxes < 3 && random.chance(0.5); boxes++)
    await bookBox(history, order, (await parcelsOf(history, order)).length)
  await passTime(history, now() + MINUTE)
  const isBack = random.chance(0.3)
  for (const { awb, parcelId } of await parcelsOf(history, order)) {
    if (awb === null || random.chance(isBack ? 0.05 : 0.2)) continue
    const steps = isBack ? (['next', 'return', 'next'] as const) : (['next', 'next', 'next'] as const)
    for (const step of steps) {
      await move(history, order, { parcelId, step })
      // The shop learns of it when it polls.
      await passTime(history, now() + random.int(1, 60) * MINUTE)
    }
    if (isBack) await takeInParcel(history, order, parcelId)
  }
}

const MINUTE = 60_000

type Step = 'next' | 'fail' | 'return'

async function move(history: History, order: Order, simulated: { parcelId: number; step: Step }): Promise<void> {
  history.isTroubled = false
  const answer = await history.call(calls.refreshParcels, history.staff, { number: order.number, simulated })
  history.note(`the courier with a parcel of ${order.number}: ${simulated.step} -> ${outcomeOf(answer)}`)
  await watch(history, { by: 'staff' })
}

export async function parcelsOf({ staff, call }: History, { number }: Order): Promise<ShopParcel[]> {
  const answer = await call<OrderParcels>(calls.listOrderParcels, staff, { number })
  return answer instanceof Refusal ? [] : answer.parcels
}

async function anyParcel(history: History): Promise<{ order: Order; parcel: ShopParcel } | undefined> {
  const order = anyOrder(history.random, history.shop, ({ status }) => status !== 'Payment pending')
  const parcel = order && history.random.pick(await parcelsOf(history, order))
  return order && parcel && { order, parcel }
}

/** The courier carries it on, often some steps at once, finds nobody at home, or turns back; the shop learns of it when it polls. */
export async function carryOn(history: History): Promise<void> {
  const { random } = history
  const found = await anyParcel(history)
  if (!found || found.parcel.awb === null) return
  const { order, parcel } = found
  do {
    const step =
      random.weighted<Step>([
        ['next', 8],
        ['fail', 1],
        ['return', 1],
      ]) ?? 'next'
    await move(history, order, { parcelId: parcel.parcelId, step })
  } while (random.chance(0.6))
}

export async function cancelParcel(history: History): Promise<void> {
  const found = await anyParcel(history)
  if (!found) return
  const { reference, parcelId, state } = found.parcel
  const answer = await history.call(calls.cancelParcel, history.staff, { parcelId })
  history.note(`staff calls off ${reference} (${state}) -> ${outcomeOf(answer)}`)
  await watch(history, { by: 'staff' })
}

/** What came back is in the shop's hands. */
export async function takeIn(history: History): Promise<void> {
  const found = await anyParcel(history)
  if (!found) return
  const { order, parcel } = found
  const isComing = parcel.state === 'returning' || parcel.state === 'returned'
  if (isComing || history.random.chance(0.1)) await takeInParcel(history, order, parcel.parcelId)
}

async function takeInParcel(history: History, order: Order, parcelId: number): Promise<void> {
  const parcel = (await parcelsOf(history, order)).find((each) => each.parcelId === parcelId)
  const isComing = parcel?.state === 'returning' || parcel?.state === 'returned'
  const answer = await history.call(calls.takeInParcel, history.staff, { parcelId })
  history.note(`staff takes in ${parcel?.reference} (${parcel?.state}) -> ${outcomeOf(answer)}`)
  await watch(history, { by: 'staff', cancelling: order })
  if (isComing === answer instanceof Refusal)
    throw new Violation('what comes back is taken in', `${parcel?.reference} ${parcel?.state}`)
}
