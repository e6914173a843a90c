import { type Line, type Offer, type Order, type Return, type ReturnLine, type Shop, sum } from './model.ts'

// Goods that come back, as the simulation believes it.

const ENDED = ['declined', 'cancelled']
/** Of a line of a delivered order. */
export function unitsReturnable({ returns }: Shop, order: Order, nth: number): number {
  const line = order.lines[nth - 1]
  const requested = returns
    .filter((each) => each.order === order && !ENDED.includes(each.status))
    .flatMap(({ lines }) => lines.filter((each) => each.line === nth))
  return line ? line.units - line.cancelled - sum(requested.map(({ units }) => units)) : 0
}

export const acceptedOf = ({ restocked, writtenOff }: ReturnLine): number => restocked + writtenOff

export const isFault = (reason: string): boolean => reason !== 'size' && reason !== 'disliked'

/** The order that took the money: of an exchange for an exchange, the first one. */
export function payerOf(shop: Shop, { order }: Return): Order {
  const before = shop.returns.find(({ number }) => number === order.exchangeOf)
  return before ? payerOf(shop, before) : order
}

/** What the returns of all that an order paid for have given back. */
export function givenBack(shop: Shop, order: Order): number {
  const its = shop.returns.filter((each) => each.status === 'refunded' && payerOf(shop, each) === order)
  return sum(its.map(({ refundPaise }) => refundPaise ?? 0))
}

/** What is left of an advance after what its returns have given back. */
export function advanceLeft(shop: Shop, order: Order): number {
  const its = shop.returns.filter((each) => payerOf(shop, each) === order)
  return order.advancePaise - sum(its.map(({ fromAdvance }) => fromAdvance))
}

const priceWithDelivery = ({ unitPaise, deliveryPaise, units }: Line) => (unitPaise + deliveryPaise) * units

/** The offer of an order, and what it took off. */
interface Taken {
  offer: Offer | undefined
  paise: number
}

export const takenOf = ({ offers }: Shop, use: Order['offer']): Taken => ({
  offer: offers.find(({ offerId }) => offerId === use?.offerId),
  paise: use?.paise ?? 0,
})

const isOfferedFor = ({ categories }: Offer, { sku }: Line) =>
  categories.length === 0 || categories.includes(sku.category)

/** What the offer takes off each line. */
function offOfLines(lines: readonly Line[], { offer, paise }: Taken): number[] {
  const costs = lines.map((line) => {
    if (!offer || !isOfferedFor(offer, line)) return 0
    return line.units * (offer.saving.kind === 'delivery' ? line.deliveryPaise : line.unitPaise)
  })
  return costs.map((cost) => (cost * paise) / Math.max(1, sum(costs)))
}

/** What each line is worth in an order as it was placed: its price without what the offer takes off it, with its share of all other discounts. */
export function worthOf(lines: readonly Line[], totalPaise: number, taken: Taken): number[] {
  const offs = offOfLines(lines, taken)
  const left = lines.map((line, at) => priceWithDelivery(line) - (offs[at] ?? 0))
  const all = sum(left)
  return left.map((each) => (all === 0 ? 0 : (each * totalPaise) / all))
}

/** Pieces leave a line, and take their share of its worth with them. Returns what that is, of each line. */
function takeOff(worth: number[], left: readonly number[], gone: readonly number[]): number[] {
  return worth.map((paise, at) => {
    const share = (left[at] ?? 0) > 0 ? (paise * (gone[at] ?? 0)) / (left[at] ?? 1) : 0
    worth[at] = paise - share
    return share
  })
}

const unitsOf = (order: Order, pieces: readonly { line: number; units: number }[]) =>
  order.lines.map((_, at) => sum(pieces.filter(({ line }) => line === at + 1).map(({ units }) => units)))

/** What was given back for cancelled pieces differs from what they were worth: the others are worth that much more or less. */
export function cancelWorth(order: Order, pieces: readonly { line: number; units: number }[], paise: number): void {
  const { worth, lines } = order
  const left = lines.map(({ units, cancelled }) => units - cancelled)
  const gone = unitsOf(order, pieces)
  const less = sum(takeOff(worth, left, gone)) - paise
  const stays = sum(worth)
  order.worth = worth.map((each) => (stays === 0 ? 0 : each + (less * each) / stays))
}

interface Worth {
  paise: number
  isAll: boolean
  /** Of each line of which something was accepted, with its share of what comes back with the last piece. */
  credits: number[]
  /** Of each line of the order: what is kept of their delivery. */
  kept: number[]
}

/** What accepted pieces are worth, with their delivery where the shop was at fault. They leave the order. */
export function returnWorth(shop: Shop, { order, wants, lines }: Return): Worth {
  const accepted = lines.map((each) => ({ line: each.line, units: acceptedOf(each) })).filter(({ units }) => units > 0)
  const isFaulty = lines.some((each) => acceptedOf(each) > 0 && isFault(each.reason))
  const gone = unitsOf(order, accepted)
  const { offer, paise: offPaise } = takenOf(shop, order.offer)
  const offs = offOfLines(order.lines, { offer, paise: offPaise })
  const credited = shop.returns
    .filter((each) => each.order === order && each.creditPaise !== null)
    .map((each) => each.lines.map((line) => ({ line: line.line, units: acceptedOf(line) })))
  const left = unitsOf(order, credited.flat()).map((back, at) => {
    const { units = 0, cancelled = 0 } = order.lines[at] ?? {}
    return units - cancelled - back
  })
  const taken = takeOff(order.worth, left, gone)
  const worth = taken.map((paise, at) => {
    const line = order.lines[at]
    const { unitPaise = 0, deliveryPaise = 0 } = line ?? {}
    const isWhole = deliveryPaise === 0 || (wants === 'refund' && isFaulty)
    const isFree = line && offer?.saving.kind === 'delivery' && isOfferedFor(offer, line)
    if (isFree && !isWhole) return Math.min(paise, unitPaise * (gone[at] ?? 0))
    if (isWhole) return paise
    const off = (offs[at] ?? 0) / (line?.units ?? 1)
    const kept = (paise * deliveryPaise) / (unitPaise - off + deliveryPaise)
    return paise - (off > 0 ? Math.min(kept, deliveryPaise * (gone[at] ?? 0)) : kept)
  })
  const kept = taken.map((paise, at) => paise - (worth[at] ?? 0))
  order.kept = order.kept.map((paise, at) => paise + (kept[at] ?? 0))
  const isAll = left.every((units, at) => units === gone[at])
  const paise = sum(worth)
  const back = worth.map((each, at) => each + (isAll ? (order.kept[at] ?? 0) : 0))
  const own = back.filter((_, at) => (gone[at] ?? 0) > 0)
  const others = sum(back) - sum(own)
  const credits = own.map((each) => each + (sum(own) === 0 ? others / own.length : (others * each) / sum(own)))
  return { paise, isAll, credits, kept }
}
