import type { OrderParcels, ShopParcel } from '#contract/parcels.ts'
import type { Moved } from '#contract/shop-orders.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { shopParcelOperations as calls } from '#server/parcels/index.ts'
import type { History } from '#simulation/history.ts'
import { anyOrder, type Order } from '#simulation/model.ts'
import { Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { wordOf } from './shopper.ts'

export async function bookParcel(history: History): Promise<void> {
  const { random, shop } = history
  const order = anyOrder(
    random,
    shop,
    ({ status }) => status === 'Placed' || status === 'Confirmed' || random.chance(0.05),
  )
  if (!order) return
  await bookBox(history, order)
  if (random.chance(0.25)) await bookBox(history, order, (await parcelsOf(history, order)).length)
}

/** Another box if so many are known; without that number a form that is sent twice books once. */
async function bookBox(history: History, order: Order, seen?: number): Promise<void> {
  const { random, staff } = history
  const { number, status, inReview } = order
  const input = { orders: [{ number, ...(seen !== undefined && { seen }) }], weightGrams: random.int(100, 3000) }
  const answer = await history.call<Moved>(calls.bookParcels, staff, input)
  history.hasParcels = true
  await watch(history, { by: 'staff' })
  history.note(
    `staff books a parcel for ${number} (${status}) -> ${answer instanceof Refusal ? wordOf(answer) : JSON.stringify(answer)}`,
  )
  const isDone = !(answer instanceof Refusal) && answer.done.length > 0
  const may = ['Placed', 'Confirmed', 'Shipped'].includes(status) && !inReview
  if (may && !isDone) throw new Violation('a parcel can be booked for what is to be sent', `${number} ${status}`)
}

async function parcelsOf({ staff, call }: History, { number }: Order): Promise<ShopParcel[]> {
  const answer = await call<OrderParcels>(calls.listOrderParcels, staff, { number })
  return answer instanceof Refusal ? [] : answer.parcels
}

async function anyParcel(history: History): Promise<{ order: Order; parcel: ShopParcel } | undefined> {
  const order = anyOrder(history.random, history.shop, ({ status }) => status !== 'Payment pending')
  const parcel = order && history.random.pick(await parcelsOf(history, order))
  return order && parcel && { order, parcel }
}

/** The courier carries it on, often some steps at once, finds nobody at home, or turns back; the shop hears of it when it asks. */
export async function carryOn(history: History): Promise<void> {
  const { random, staff } = history
  const found = await anyParcel(history)
  if (!found || found.parcel.awb === null) return
  const { order, parcel } = found
  do {
    const step =
      random.weighted([
        ['next', 8],
        ['fail', 1],
        ['return', 1],
      ] as const) ?? 'next'
    const input = { number: order.number, simulated: { parcelId: parcel.parcelId, step } }
    const answer = await history.call(calls.refreshParcels, staff, input)
    history.note(`the courier with ${parcel.reference}: ${step} -> ${wordOf(answer)}`)
    await watch(history, { by: 'staff' })
  } while (random.chance(0.6))
}

export async function cancelParcel(history: History): Promise<void> {
  const found = await anyParcel(history)
  if (!found) return
  const { reference, parcelId, state } = found.parcel
  const answer = await history.call(calls.cancelParcel, history.staff, { parcelId })
  history.note(`staff calls off ${reference} (${state}) -> ${wordOf(answer)}`)
  await watch(history, { by: 'staff' })
}

/** What came back is in the shop's hands. */
export async function takeIn(history: History): Promise<void> {
  const found = await anyParcel(history)
  if (!found) return
  const { order, parcel } = found
  const isComing = parcel.state === 'returning' || parcel.state === 'returned'
  if (!isComing && history.random.chance(0.9)) return
  const answer = await history.call(calls.takeInParcel, history.staff, { parcelId: parcel.parcelId })
  history.note(`staff takes in ${parcel.reference} (${parcel.state}) -> ${wordOf(answer)}`)
  await watch(history, { by: 'staff', cancelling: order })
  if (isComing === answer instanceof Refusal)
    throw new Violation('what comes back is taken in', `${parcel.reference} ${parcel.state}`)
}
