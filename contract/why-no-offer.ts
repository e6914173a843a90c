import { type AnyOffer, bestOffer, isMultiBuy } from './best-offer.ts'
import type { PricedLine } from './cart-total.ts'
import { dayText } from './day.ts'
import { formatPaise } from './money.ts'
import { type CodeLook, lastDayText, missingFor, savingOf } from './offers.ts'
import type { Message } from './say.ts'

/** Why the code takes nothing off this cart; undefined if it does, or if another offer takes off more. */
export function whyNoOffer(look: CodeLook, lines: readonly PricedLine[]): Message | undefined {
  const { code, state, offer } = look
  if (!offer || state === 'unknown') return { id: 'codeInvalid' }
  if (state === 'planned') return { id: 'offerPlanned', code, day: dayText(new Date(look.startsAt ?? 0)) }
  if (state === 'ended') return { id: 'offerEnded', code, day: lastDayText(new Date(look.endsAt ?? 0)) }
  if (state === 'used-up') return { id: 'offerUsedUp', code }
  if (state === 'used') return { id: 'offerUsed', code }
  if (state === 'not-first') return { id: 'offerFirstOnly', code }
  if (savingOf(offer, lines) > 0) return undefined
  const missing = missingFor(offer, lines)
  const categories = [...offer.categories]
  if (missing?.kind === 'category') return { id: 'offerOtherGoods', code, categories }
  if (missing?.kind === 'units') return { id: 'offerUnitsMissing', code, units: missing.units, categories }
  if (missing?.kind === 'paise') {
    const amounts = { least: formatPaise(offer.minPaise), more: formatPaise(Math.ceil(missing.paise / 100) * 100) }
    return { id: 'offerMinimum', code, ...amounts, categories }
  }
  return { id: 'offerNothingOff', code }
}

/** What the shopper sees for a code that would apply: that it does, or which offer takes off more. */
export function offerOutcome(
  { code, offer }: CodeLook,
  lines: readonly PricedLine[],
  offers: readonly AnyOffer[],
): Message {
  const best = bestOffer(lines, offers)
  if (!best || !offer || (!isMultiBuy(best.offer) && best.offer.offerId === offer.offerId)) {
    return { id: 'offerTaken', code, off: formatPaise(best?.paise ?? 0) }
  }
  return { id: 'offerNotBest', code, other: best.offer.name, off: formatPaise(best.paise) }
}
