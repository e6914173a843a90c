import type { PlacedOrder } from '#contract/orders.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { orderOperations } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { now } from '#simulation/clock.ts'
import type { History, Sent } from '#simulation/history.ts'
import { GATEWAY_LEAST, linesOf, mayTake, type Order, unitsLeft, waitingOrders } from '#simulation/model.ts'
import { priceOf, savingOf } from '#simulation/prices.ts'
import { assertEqual, Violation } from '#simulation/violation.ts'
import { type Placing, watch } from '#simulation/watch.ts'

export async function placeOrder(history: History): Promise<void> {
  const { random, shop } = history
  const { at: customer } = history.shopper
  const count = random.pick([1, 1, 1, 2, 3]) ?? 1
  const onSale = shop.skus.filter((sku) => unitsLeft(shop, sku) > 0)
  const wanted = Array.from({ length: count }, () => {
    const sku = random.pick(onSale.length > 0 && random.chance(0.8) ? onSale : shop.skus)
    // Mostly no more than there is, or most orders would be refused.
    const most = sku && random.chance(0.8) ? Math.max(1, unitsLeft(shop, sku)) : Infinity
    return { sku, units: Math.min(random.pick([1, 1, 2, 2, 3, 4]) ?? 1, most) }
  })
  const codes = shop.offers.flatMap(({ code }) => code || [])
  const sent: Sent = {
    ...{ customer, key: random.uuid(), order: undefined, expectedTotalPaise: undefined },
    wanted: wanted.flatMap(({ sku, units }) => (sku ? [{ sku, units }] : [])),
    mode: random.chance(0.5) ? 'COD' : 'ONLINE',
    code: random.chance(0.4) ? (random.pick(random.chance(0.05) ? ['NONE'] : codes) ?? '') : '',
  }
  if (random.chance(0.5)) {
    const { totalPaise } = expect(history, sent)
    sent.expectedTotalPaise = totalPaise + (random.chance(0.1) ? (random.pick([-100, 100, 1]) ?? 0) : 0)
  }
  history.sent.push(sent)
  await send(history, sent)
}

/** The same form again: by impatience, after a lost answer, or from a second tab. */
export async function repeatOrder(history: History): Promise<void> {
  const sent = history.random.pick(history.sent)
  if (sent) await send(history, sent)
}

async function send(history: History, sent: Sent): Promise<void> {
  const { random, shop, customers } = history
  const { customer, wanted, mode, code, key, expectedTotalPaise } = sent
  const shopper = customers[customer]
  if (!shopper) throw new Error('nobody sends this')
  const earlier = sent.order?.cancelledFor === 'gateway' ? undefined : sent.order
  const placing = expect(history, sent)
  if (earlier) placing.refused = 'it was placed before'
  if (random.chance(0.04)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 25) })
  const before = shop.orders.length
  const answer = await history.call<PlacedOrder>(paymentOperations.placeOrder, shopper.ctx, {
    ...{ addressId: shopper.addressId, payment: mode, key, expectedTotalPaise, ...(code && { code }) },
    lines: wanted.map(({ sku, units }) => ({ productId: sku.productId, size: sku.size, units })),
  })
  await watch(history, { by: 'shopper', placing })
  const goods = wanted.map(({ sku, units }) => `${units} ${sku.name} ${sku.size}`.trim()).join(', ')
  const outcome = answer instanceof Refusal ? `refused: ${answer.reason.id}` : answer.number
  history.note(`customer ${customer} ${earlier ? 'repeats' : 'orders'} ${goods}, ${mode} ${code} -> ${outcome}`)
  sent.order = shop.orders[before] ?? earlier
  judgeAnswer(history, { answer, placing, earlier, order: sent.order })
}

interface Answered {
  answer: PlacedOrder | Refusal
  placing: Placing
  earlier: Order | undefined
  order: Order | undefined
}

function judgeAnswer(history: History, { answer, placing, earlier, order }: Answered): void {
  if (answer instanceof Refusal) {
    const mayFail = history.isTroubled || history.gateway.weather !== 'fine'
    if (mayFail && answer.code === 'unavailable') return
    // An order that ended before the gateway knew of it.
    if (earlier && earlier.gatewayOrderId === null && earlier.placedMode === 'ONLINE' && answer.code === 'unavailable')
      return
    if (earlier || placing.refused === null)
      throw new Violation('an order that can be placed is placed', `${answer.code} ${answer.reason.id}`)
    return
  }
  if (!order) throw new Violation('an order that is confirmed is there', answer.number)
  assertEqual('a shopper sees their order', [answer.number, answer.totalPaise], [order.number, order.placedPaise])
  if (order.placedMode === 'ONLINE')
    assertEqual('a shopper pays the order at the gateway', answer.payment?.gatewayOrderId, order.gatewayOrderId)
}

/** What must become of an order that is sent now. */
function expect({ shop }: History, { customer, wanted, mode, code, expectedTotalPaise }: Sent): Placing {
  const lines = linesOf(wanted)
  const waiting = waitingOrders(shop, customer)
  const open = shop.offers.filter((offer) => mayTake(shop, offer, { customer, at: now() }))
  const coded = open.find((offer) => offer.code === code)
  const offers = open.filter((offer) => offer.code === '' || offer === coded)
  const { totalPaise, offPaise, onlinePaise, best } = priceOf(shop, lines, offers, { isOnline: mode === 'ONLINE' })
  const refused =
    (lines.some(({ sku, units }) => units > unitsLeft(shop, sku, waiting)) && 'too few pieces are left') ||
    (code !== '' && (!coded || savingOf(coded, lines) === 0) && 'the code takes nothing off') ||
    (expectedTotalPaise !== undefined && expectedTotalPaise !== totalPaise && 'the total is another one') ||
    (mode === 'ONLINE' && totalPaise < GATEWAY_LEAST && 'the gateway takes no less than a rupee') ||
    null
  return { customer, mode, lines, totalPaise, offPaise, onlinePaise, best, refused }
}

export async function cancelOwnOrder(history: History, given?: Order): Promise<void> {
  const { random, shop } = history
  const order = given ?? random.pick(shop.orders)
  if (!order) return
  const { number, status } = order
  const mayCancel = ['Payment pending', 'Placed', 'Confirmed'].includes(status)
  if (random.chance(0.05)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 15) })
  const input = { number, reason: 'Ordered By Mistake', comment: 'I ordered it by mistake' }
  const answer = await history.call(orderOperations.cancelOrder, history.customerOf(order).ctx, input)
  await watch(history, { by: 'shopper', cancelling: order })
  history.note(`customer ${order.customer} cancels ${number} (${status}) -> ${outcomeOf(answer)}`)
  const isRefused = answer instanceof Refusal
  if (isRefused !== !mayCancel && !(isRefused && history.isTroubled))
    throw new Violation('a customer cancels until the order is shipped', `${number} ${status}: ${outcomeOf(answer)}`)
}

export const outcomeOf = (answer: unknown): string =>
  answer instanceof Refusal ? `refused: ${answer.reason.id}` : 'done'
