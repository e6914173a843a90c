import type { Moved } from '#contract/shop-orders.ts'
import type { Counted, CountedProduct } from '#contract/shop-stock-counts.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { shopOfferOperations } from '#server/offers/index.ts'
import { shopOrderOperations } from '#server/orders/index.ts'
import { shopProductOperations } from '#server/products/index.ts'
import { stockCountOperations } from '#server/stock-counts/index.ts'
import { isUnconfirmed } from '#simulation/cash-rule.ts'
import { now } from '#simulation/clock.ts'
import type { History } from '#simulation/history.ts'
import { passTime } from '#simulation/jobs.ts'
import { anyOrder, type Order } from '#simulation/model.ts'
import { assertEqual, Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { parcelsOf } from './courier.ts'
import { outcomeOf } from './shopper.ts'

/** Whose numbers staff types in. */
export const HAND_COURIER = 'Blue Dart'

const HOUR = 60 * 60 * 1000

const MOVES = {
  confirmOrders: ['Placed'],
  packOrders: ['Placed', 'Confirmed'],
  shipOrders: ['Placed', 'Confirmed'],
  deliverOrders: ['Shipped'],
} as const

/** Mostly an order that may go there, sometimes one that may not. */
export async function moveOrder(history: History): Promise<void> {
  const { random, shop } = history
  const call = random.pick(Object.keys(MOVES) as (keyof typeof MOVES)[]) ?? 'confirmOrders'
  const from: readonly string[] = MOVES[call]
  const order = anyOrder(random, shop, ({ status }) => from.includes(status) || random.chance(0.1))
  if (order) await move(history, call, order)
}

/** All the way to the customer, or it is lost on its way. */
export async function deliverOrder(history: History, given?: Order): Promise<void> {
  const { random, shop } = history
  const order =
    given ??
    anyOrder(
      random,
      shop,
      (each) =>
        ['Placed', 'Confirmed', 'Shipped'].includes(each.status) &&
        !each.inReview &&
        (!isUnconfirmed(each) || random.chance(0.1)),
    )
  if (!order) return
  if (order.status !== 'Shipped') await move(history, 'shipOrders', order)
  if (random.chance(0.15)) {
    await passTime(history, now() + HOUR)
    return cancelOrder(history, order)
  }
  history.isTroubled = false
  await move(history, 'deliverOrders', order)
}

export async function packOrder(history: History, order: Order): Promise<void> {
  await move(history, 'packOrders', order)
}

async function move(history: History, call: keyof typeof MOVES, order: Order): Promise<void> {
  const { random, shop, staffers } = history
  // One order is one person's.
  const by = staffers[shop.orders.indexOf(order) % staffers.length]
  const from: readonly string[] = MOVES[call]
  const { number, status, inReview } = order
  const wasUnconfirmed = isUnconfirmed(order)
  const wasPacked = order.isPacked
  const hasFailed = call === 'deliverOrders' && (await hasFailedParcel(history, order))
  const awb = `AWB${random.int(100_000, 999_999)}`
  const input = call === 'shipOrders' ? { parcels: [{ number, courier: HAND_COURIER, awb }] } : { numbers: [number] }
  if (random.chance(0.04)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 12) })
  const answer = await history.call<Moved>(shopOrderOperations[call], by?.ctx ?? history.staff, input)
  await watch(history, { by: 'staff' })
  const isDone = !(answer instanceof Refusal) && answer.done.includes(number)
  if (call === 'shipOrders' && order.status === 'Shipped' && status !== 'Shipped') order.awb = awb
  if (call === 'deliverOrders' && order.status === 'Delivered' && status !== 'Delivered')
    order.deliveredBy = by?.staffId ?? null
  history.note(`staff: ${call} ${number} (${status}) -> ${isDone ? 'done' : 'refused'}`)
  // What is confirmed, delivered, or packed by the same person before it was shipped, stays so when that is done once more.
  const isSo =
    (call === 'confirmOrders' && status === 'Confirmed') ||
    (call === 'deliverOrders' && status === 'Delivered') ||
    (call === 'packOrders' && status === 'Shipped' && wasPacked)
  const may = isSo || (from.includes(status) && !inReview && !wasUnconfirmed && !hasFailed)
  if (isDone !== may && !history.isTroubled)
    throw new Violation('staff moves an order as its life allows', `${call} ${number} ${status}`)
}

async function hasFailedParcel(history: History, order: Order): Promise<boolean> {
  const parcels = await parcelsOf(history, order)
  const isBackOrLost = parcels.some(
    ({ state, isGoodsIn }) => !isGoodsIn && (state === 'returning' || state === 'returned' || state === 'lost'),
  )
  return isBackOrLost && !parcels.some(({ state }) => state === 'delivered')
}

export async function cancelOrder(history: History, given?: Order): Promise<void> {
  const { random, shop, staff } = history
  const order =
    given ?? anyOrder(random, shop, ({ status }) => !['Delivered', 'Cancelled'].includes(status) || random.chance(0.05))
  if (!order) return
  const { number, status } = order
  const answer = await history.call<Moved>(shopOrderOperations.cancelShopOrder, staff, {
    number,
    reason: 'Damaged in the store',
  })
  await watch(history, { by: 'staff', cancelling: order })
  history.note(
    `staff cancels ${number} (${status}) -> ${answer instanceof Refusal ? outcomeOf(answer) : JSON.stringify(answer)}`,
  )
}

/** Pieces on hand are counted, and the difference is written. */
export async function countStock(history: History): Promise<void> {
  const { random, shop, staff } = history
  const sku = random.pick(shop.skus)
  if (!sku) return
  const found = await history.call<CountedProduct>(stockCountOperations.findCounted, staff, { code: sku.asin })
  if (found instanceof Refusal) throw new Violation('goods are found by their code', sku.asin)
  const size = found.sizes.find(({ stockId }) => stockId === sku.stockId)
  if (!size) throw new Violation('goods are found by their code', sku.asin)
  const expected = size.units + size.waiting
  const counted = Math.max(0, expected + random.int(-2, 4))
  const counts = [{ stock: sku.stockId, counted, expected, movement: size.movementId }]
  const answer = await history.call<Counted>(stockCountOperations.writeCounts, staff, { counts })
  if (answer instanceof Refusal) throw new Violation('a count is written', answer.reason.id)
  const difference = counted - expected
  const isPossible = size.units + difference >= 0
  assertEqual(
    'a count is written as its difference',
    answer.written.map((each) => each.difference),
    difference !== 0 && isPossible ? [difference] : [],
  )
  if (isPossible) sku.units += difference
  await watch(history, { by: 'staff' })
  history.note(`staff counts ${sku.name} ${sku.size}: ${difference}`)
}

export async function changePrice(history: History): Promise<void> {
  const { random, shop, staff } = history
  const sku = random.pick(shop.skus)
  if (!sku) return
  const wanted = Math.max(1, Math.round(sku.unitPaise * (0.7 + random.next() * 0.5)))
  const input = { productId: sku.productId, price: { seen: sku.unitPaise, wanted }, stocks: [] }
  const answer = await history.call(shopProductOperations.changeProduct, staff, input)
  history.note(`staff changes the price of ${sku.name}: ${sku.unitPaise} -> ${wanted}: ${outcomeOf(answer)}`)
  if (answer instanceof Refusal) return
  for (const each of shop.skus) if (each.productId === sku.productId) each.unitPaise = wanted
  await watch(history, { by: 'staff' })
}

export async function endOffer(history: History): Promise<void> {
  const { random, shop, staff } = history
  const offer = random.pick(shop.offers)
  if (!offer) return
  await history.call(shopOfferOperations.endOffer, staff, { offer: offer.offerId })
  offer.endsAt = Math.min(offer.endsAt, now())
  history.note(`staff ends ${offer.name}`)
}
