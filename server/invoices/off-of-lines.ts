import type { OfferTerms } from '#contract/offers.ts'
import { splitPaise } from './split-paise.ts'

/** What of an offer the order has: whom it is for, and what it took off. */
export interface TakenTerms extends Pick<OfferTerms, 'saving' | 'categories'> {
  paise: number
}

interface OfferedLine {
  category: string
  units: number
  unitPaise: number
  unitDeliveryPaise: number
}

/**
 * What the offer takes off each line: only off the goods that it is for, by their price, or off their delivery. So goods that it is not for come back
 * at their full price. Nothing where that is not known, since a product has changed its category: then it is shared as all other discounts.
 */
export function offOfLines(lines: readonly OfferedLine[], offer: TakenTerms | null): number[] {
  if (!offer) return lines.map(() => 0)
  const costs = lines.map((line) => (isFor(offer, line) ? costOf(offer, line) : 0))
  const isKnown = costs.reduce((sum, paise) => sum + paise, 0) >= offer.paise
  return isKnown ? splitPaise(offer.paise, costs) : lines.map(() => 0)
}

/** Whether the offer has taken its delivery off. */
export function isDeliveryFree(line: OfferedLine, offer: TakenTerms | null): boolean {
  return offer?.saving.kind === 'delivery' && line.unitDeliveryPaise > 0 && isFor(offer, line)
}

function isFor({ categories }: TakenTerms, { category }: OfferedLine): boolean {
  return categories.length === 0 || categories.includes(category)
}

function costOf({ saving }: TakenTerms, { units, unitPaise, unitDeliveryPaise }: OfferedLine): number {
  return units * (saving.kind === 'delivery' ? unitDeliveryPaise : unitPaise)
}
