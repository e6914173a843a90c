import type { OfferTerms } from '#contract/offers.ts'
import type { CreditLine } from './document-contents.ts'
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

/** What came back for each line, of what the note credits: its share by what it was worth. */
export function creditsOfGoods(noted: readonly Pick<CreditLine, 'units' | 'totalPaise' | 'worthPaise'>[]): number[] {
  const all = noted.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
  const worths = noted.filter(({ units }) => units > 0).map(({ worthPaise, totalPaise }) => worthPaise ?? totalPaise)
  return splitPaise(all, worths.some((paise) => paise > 0) ? worths : worths.map(() => 1))
}

/** What lies between the lines of an order that replaces goods and what those were credited with: each line is worth what came back for it. */
export function offOfExchange(lines: readonly OfferedLine[], noted: readonly CreditLine[]): number[] {
  const credits = creditsOfGoods(noted)
  return lines.map((line, at) => (line.unitPaise + line.unitDeliveryPaise) * line.units - (credits[at] ?? 0))
}
