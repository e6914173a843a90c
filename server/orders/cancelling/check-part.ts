import type { PartPrice } from '#contract/order-parts.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { LockedOrder } from '#server/orders/states/locked-orders-store.ts'
import { type LinePart, type PlacedLine, selectPlaced } from './parts-store.ts'
import { priceRest } from './price-rest.ts'

interface Part extends PartPrice {
  /** Each line once. */
  lines: (LinePart & { stockId: number })[]
  adjustments: NonNullable<ReturnType<typeof priceRest>>['adjustments']
  losesOfferUse: boolean
}

/** What cancelling these units makes of the order. Refuses what cannot be cancelled, with the reason. */
export async function checkPart(tx: Tx, order: LockedOrder, wanted: readonly LinePart[]): Promise<Part> {
  const { number, status, review, totalPaise } = order
  const placed = await selectPlaced(tx, order.orderId)
  if (status !== 'Placed' && status !== 'Confirmed')
    throw new Refusal('bad-input', { id: 'partTooLate', number, status })
  if (placed.isPacked || placed.hasParcel) throw new Refusal('bad-input', { id: 'partIsPacked' })
  if (review !== null) throw new Refusal('bad-input', { id: 'partInReview' })
  const lines = gather(placed.lines, wanted)
  const left = placed.lines.map(({ line, unitsLeft }) => unitsLeft - unitsOf(lines, line))
  if (left.every((units) => units === 0)) {
    return {
      lines,
      isWhole: true,
      lessPaise: totalPaise,
      totalPaise: 0,
      lostOffer: null,
      adjustments: [],
      losesOfferUse: true,
    }
  }
  if (order.exchangeOf !== null) throw new Refusal('bad-input', { id: 'partOfExchange' })
  const rest = priceRest(placed, left, placed.prepaidPercent)
  if (!rest) throw new Refusal('bad-input', { id: 'partNotPriced' })
  const lessPaise = totalPaise - rest.totalPaise
  if (lessPaise <= 0) throw new Refusal('bad-input', { id: 'partGivesNothing' })
  const reasons = rest.adjustments.map(({ reason }) => reason)
  const lost = placed.adjustments.find(({ kind, reason }) => kind === 'discount' && !reasons.includes(reason))
  return {
    ...{ lines, isWhole: false, lessPaise, totalPaise: rest.totalPaise, adjustments: rest.adjustments },
    lostOffer: lost?.reason ?? null,
    losesOfferUse: placed.offer !== undefined && lost?.reason === placed.offer.name,
  }
}

function gather(placed: readonly PlacedLine[], wanted: readonly LinePart[]): Part['lines'] {
  if (wanted.some(({ line }) => !placed.some((one) => one.line === line))) {
    throw new Refusal('bad-input', { id: 'partNoSuchLine' })
  }
  const lines = placed.flatMap(({ line, stockId, name, unitsLeft }) => {
    const units = unitsOf(wanted, line)
    if (units > unitsLeft) throw new Refusal('bad-input', { id: 'partTooMany', name, left: unitsLeft })
    return units > 0 ? [{ line, units, stockId }] : []
  })
  if (lines.length === 0) throw new Refusal('bad-input', { id: 'partOfNothing' })
  return lines
}

function unitsOf(parts: readonly LinePart[], line: number): number {
  return parts.reduce((sum, part) => (part.line === line ? sum + part.units : sum), 0)
}
