import { dueOnDelivery } from './cash-rule.ts'
import type { History } from './history.ts'
import { type Order, sum } from './model.ts'
import type { Rest, StoredParcel } from './store.ts'
import { assertEqual, Violation } from './violation.ts'

const ENDED = ['refused', 'cancelled']
/** Another is sent in its place, and collects. */
const COMING_BACK = ['returning', 'returned']
const isLive = ({ state }: StoredParcel) => !ENDED.includes(state)
const hasEffect = ({ effects }: StoredParcel, effect: string) => effects.some((each) => each.effect === effect)

/** What the courier carries, what it collects, and what became of the orders. */
export function judgeParcels({ shop }: History, { parcels, carried, booked }: Rest): void {
  const again = booked.filter(({ times }) => times > 1).map(({ reference }) => reference)
  assertEqual('a courier gets one request to book a parcel', again, [])
  for (const parcel of parcels) {
    const { reference, state, awb, codPaise } = parcel
    if (state === 'booking') throw new Violation('a booking ends', reference)
    const its = carried.filter((each) => each.reference === reference)
    const expected = isLive(parcel) ? [[awb, codPaise]] : []
    assertEqual(
      'the courier has a parcel exactly once',
      [reference, state, its.map((each) => [each.awb, each.codPaise])],
      [reference, state, expected],
    )
    const collected = parcel.effects.filter(({ effect }) => effect === 'cash-collected').map(({ paise }) => paise)
    assertEqual(
      'a courier collects when it delivers',
      [reference, collected],
      [reference, state === 'delivered' && codPaise > 0 ? [codPaise] : []],
    )
  }
  for (const order of shop.orders)
    judgeOrder(
      order,
      parcels.filter(({ number, isPickup }) => number === order.number && !isPickup),
    )
}

function judgeOrder(order: Order, parcels: StoredParcel[]): void {
  const { number, status, isDeliveredByCourier } = order
  const live = parcels.filter(isLive)
  const cod = live.filter(({ codPaise }) => codPaise > 0)
  if (cod.filter(({ state }) => !COMING_BACK.includes(state)).length > 1)
    throw new Violation('one parcel of an order collects', number)
  for (const { codPaise: paise } of cod)
    assertEqual('a courier collects what is not paid of an order', [number, paise], [number, dueOnDelivery(order)])
  const paise = sum(parcels.flatMap(({ effects }) => effects).map((effect) => effect.paise))
  if (paise > dueOnDelivery(order)) throw new Violation('no customer pays twice on delivery', `${number}: ${paise}`)
  const isAway = live.some((parcel) => hasEffect(parcel, 'picked-up'))
  if (isAway && (status === 'Placed' || status === 'Confirmed' || status === 'Payment pending'))
    throw new Violation('an order is shipped when the courier has it', `${number}: ${status}`)
  if (status === 'Shipped' && live.length > 0 && live.every(({ state }) => state === 'delivered'))
    throw new Violation('an order is delivered with its last parcel', number)
  if (isDeliveredByCourier && live.some(({ state }) => state !== 'delivered'))
    throw new Violation('an order is delivered with all of its parcels', number)
  const isBack = live.length > 0 && live.every((parcel) => hasEffect(parcel, 'goods-in'))
  if (order.isEndedByParcels && !isBack) throw new Violation('only parcels that came back end an order', number)
  if (isBack && status === 'Shipped') throw new Violation('an order ends when all of it has come back', number)
}
