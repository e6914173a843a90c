import { now } from './clock.ts'
import type { History } from './history.ts'
import { type Line, type Order, type Pieces, type Shop, sum } from './model.ts'
import { leftOf, priceOf, savingOf } from './prices.ts'
import { acceptedOf, cancelWorth, payerOf } from './returns.ts'
import type { StoredOrder } from './store.ts'
import { assertEqual, Violation } from './violation.ts'
import type { Parting, Step } from './watch.ts'

const unitsIn = (pieces: readonly Pieces[], nth: number) =>
  sum(pieces.filter(({ line }) => line === nth).map(({ units }) => units))

/** What is left of an order costs what it would have cost on its day, with no other offer than the one it took. */
export function expectPart(shop: Shop, order: Order, pieces: Pieces[]): Parting {
  const left = leftOf(order)
  const rest = left.map((line, at) => ({ ...line, units: line.units - unitsIn(pieces, at + 1) }))
  const offers = shop.offers.filter(({ offerId }) => offerId === order.offer?.offerId)
  const stays = rest.filter(({ units }) => units > 0)
  const isWhole = stays.length === 0
  const isOnline = order.mode === 'ONLINE'
  const restPaise = isWhole ? 0 : priceOf(shop, stays, offers, { isOnline, mayPair: false }).totalPaise
  const lessPaise = order.totalPaise - restPaise
  const refused =
    (order.status !== 'Placed' && order.status !== 'Confirmed' && 'it is too late') ||
    ((order.isPacked || order.hasParcel) && 'it is packed') ||
    (order.inReview && 'somebody looks at its payment') ||
    (rest.some(({ units }) => units < 0) && 'there are not so many') ||
    (!isWhole && order.exchangeOf !== null && 'it is an exchange') ||
    (!isWhole && lessPaise <= 0 && 'nothing would come back') ||
    null
  return { order, pieces, lessPaise, isWhole, refused }
}

/** Its total changes with a requested part, and with nothing else. */
export function checkPart(
  { shop }: History,
  order: Order,
  { stored, step }: { stored: StoredOrder; step: Step },
): void {
  const { number, lines, parts } = order
  if (stored.parts.length > parts.length) {
    const parting = 'parting' in step && step.parting.order === order ? step.parting : undefined
    const part = stored.parts[parts.length]
    if (!parting || !part || parting.refused !== null || parting.isWhole)
      throw new Violation(
        'only a part that may be cancelled is',
        `${number}: ${parting?.refused ?? 'nobody requested it'}`,
      )
    assertEqual(
      'the rest of an order costs what it would have cost',
      [number, part.paise, unitsOf(lines, part.lines)],
      [number, parting.lessPaise, unitsOf(lines, parting.pieces)],
    )
    cancelWorth(order, part.lines, part.paise)
    for (const [at, line] of lines.entries()) line.cancelled += unitsIn(part.lines, at + 1)
    parts.push(part)
    order.totalPaise -= part.paise
    order.advancePaise = Math.min(order.advancePaise, order.totalPaise)
    order.hasLostOffer = hasLostOffer(shop, order)
  }
  assertEqual(
    'an order changes by its cancelled parts only',
    [number, stored.parts.length, stored.totalPaise, stored.lines.map(({ cancelled }) => cancelled)],
    [number, parts.length, order.totalPaise, lines.map(({ cancelled }) => cancelled)],
  )
}

const unitsOf = (lines: readonly Line[], pieces: readonly Pieces[]) => lines.map((_, at) => unitsIn(pieces, at + 1))

/** What is left is not enough for the offer that the order took. */
function hasLostOffer({ offers }: Shop, order: Order): boolean {
  const offer = offers.find(({ offerId }) => offerId === order.offer?.offerId)
  const left = leftOf(order).filter(({ units }) => units > 0)
  return offer !== undefined && savingOf(offer, left) === 0
}

/** An order in place of goods that came back: of their value to the paisa, at the prices of the first order, and paid. */
export function addExchange({ shop }: History, stored: StoredOrder, step: Step): void {
  const { number, mode, totalPaise, status, exchangeOf } = stored
  const its = shop.returns.find((each) => each.number === exchangeOf)
  if (!its || step.by !== 'worker' || its.exchangeNumber !== number)
    throw new Violation(
      'an order that replaces goods is of their return',
      `${number} of ${exchangeOf} by the ${step.by}`,
    )
  const lines = stored.lines.map((line): Line => {
    const sku = shop.skus.find(({ stockId }) => stockId === line.stockId)
    if (!sku) throw new Violation('there are no other goods', line.stockId)
    return { sku, units: line.units, unitPaise: line.unitPaise, deliveryPaise: line.deliveryPaise, cancelled: 0 }
  })
  const accepted = its.lines.filter((line) => acceptedOf(line) > 0)
  assertEqual(
    'what was wanted instead is sent, as many as were accepted, at the price of before',
    lines.map(({ sku, units, unitPaise }) => [sku.stockId, units, unitPaise]),
    accepted.map((line) => [line.to?.stockId, acceptedOf(line), its.order.lines[line.line - 1]?.unitPaise]),
  )
  assertEqual(
    'an exchange is worth what came back, and paid',
    [number, totalPaise, mode, status],
    [number, its.creditPaise, 'ONLINE', 'Placed'],
  )
  const { customer } = payerOf(shop, its)
  shop.orders.push({
    ...{ number, mode, lines, totalPaise, status, exchangeOf, customer, placedPaise: totalPaise, placedAt: now() },
    ...{ placedMode: mode, isPair: false },
    ...{ offer: null, hasLostOffer: false, parts: [], timesPlaced: 1 },
    ...{ cancelledFor: null, inReview: false, gatewayOrderId: null, unpaidAt: null },
    ...{ isDeliveredByCourier: false, isEndedByParcels: false },
    ...{ worth: [...its.credits], placedWorth: [...its.credits], kept: lines.map(() => 0) },
    ...{ wasRaised: false, loosePaise: its.loosePaise },
    deliveredBy: null,
    ...{ awb: null, remittedPaise: null, isPacked: false, hasParcel: false, deliveredAt: null },
    ...{ promisedTo: stored.promisedTo, confirmation: null, advancePaise: 0, paidInAdvance: 0 },
  })
}
