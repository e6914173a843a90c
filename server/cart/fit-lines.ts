import type { CartLine, CartWithNotices } from '#contract/cart.ts'
import { CART_LINES_MAX, UNITS_MAX } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Offer, WantedLine } from './store.ts'

/** A product without sizes ignores the size asked for; of one with sizes, the label must be the very same (R09). */
export function findOffer(offers: readonly Offer[], line: { productId: number; size: string }): Offer | undefined {
  const own = offers.filter((offer) => offer.productId === line.productId)
  const sized = own.filter((offer) => offer.size !== '')
  return sized.length === 0 ? own[0] : sized.find((offer) => offer.size === line.size)
}

export function hasSizes(offers: readonly Offer[], productId: number): boolean {
  return offers.some((offer) => offer.productId === productId && offer.size !== '')
}

export function nameOf({ name, size }: { name: string; size: string }): string {
  return size ? `${name} (size ${size})` : name
}

/**
 * What is left of a wanted cart today: one line for each product in a size, never over its stock, and a sentence for
 * whatever had to be changed. What was never in a cart (`isBuyNow`) is not said to be removed from one.
 */
export function fitLines(wanted: readonly WantedLine[], offers: readonly Offer[], isBuyNow = false): CartWithNotices {
  const removed = isBuyNow ? '' : ' and was removed from your cart'
  const notices = new Set<string>()
  const summed = new Map<number, { offer: Offer; units: number }>()
  for (const line of wanted) {
    const offer = findOffer(offers, line)
    if (!offer || offer.withdrawn) {
      notices.add(whyGone(line, offers, removed))
      continue
    }
    summed.set(offer.stockId, { offer, units: (summed.get(offer.stockId)?.units ?? 0) + line.units })
  }

  const lines: CartLine[] = []
  for (const { offer, units } of summed.values()) {
    const most = Math.min(offer.stock, UNITS_MAX)
    if (most < 1) notices.add(`${nameOf(offer)} is out of stock${removed}.`)
    else if (lines.length >= CART_LINES_MAX) notices.add(`A cart holds at most ${CART_LINES_MAX} lines.`)
    else {
      if (units > most) notices.add(`${MESSAGES.maximumReached} Only ${most} of ${nameOf(offer)} can be ordered now.`)
      lines.push(lineOf(offer, Math.min(units, most)))
    }
  }
  return { lines, notices: [...notices] }
}

export function lineOf({ stockId: _, withdrawn: __, ...offer }: Offer, units: number): CartLine {
  return { ...offer, units, stock: Math.min(offer.stock, UNITS_MAX) }
}

function whyGone(line: WantedLine, offers: readonly Offer[], removed: string): string {
  const known = offers.find((offer) => offer.productId === line.productId)
  if (!known) return `${removed ? 'A' : 'This'} product is no longer available${removed}.`
  if (!known.withdrawn && line.size === '') {
    const what = removed ? `${known.name} was removed from your cart: it` : known.name
    return `${what} comes in sizes, please choose one.`
  }
  const name = nameOf({ name: known.name, size: known.withdrawn ? '' : line.size })
  return `${name} is no longer available${removed}.`
}
