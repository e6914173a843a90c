import * as MESSAGES from '#contract/messages.ts'
import { requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { findOffer, hasSizes, nameOf } from './fit-lines.ts'
import { type Offer, selectCartLines } from './store.ts'

export interface AskedLine {
  productId: number
  /** '' or absent: not said. */
  size?: string | undefined
  units: number
}

export interface AskedOffer {
  offer: Offer
  units: number
}

/**
 * Of today's `offers` of the products, the one that each line means, refusing what is not to be had; lines of one stock row are summed (F07). Where a line
 * does not say its size, it is that of the customer's saved cart line of the product (R16a).
 */
export async function askOffers(
  tx: Tx,
  lines: readonly AskedLine[],
  offers: readonly Offer[],
  orElse?: SizeGuess,
): Promise<AskedOffer[]> {
  for (const line of lines) assertOnSale(offers, line.productId)
  const sizes = await savedSizes(tx, lines, offers)

  const asked = new Map<number, AskedOffer>()
  for (const line of lines) {
    const size = line.size || sizes.get(line.productId) || ''
    const offer =
      findOffer(offers, { productId: line.productId, size }) ?? (size === '' ? orElse?.(offers, line) : undefined)
    if (!offer) throw new Refusal('bad-input', MESSAGES.selectSize)
    asked.set(offer.stockId, { offer, units: (asked.get(offer.stockId)?.units ?? 0) + line.units })
  }
  for (const { offer, units } of asked.values()) if (offer.stock < units) throw outOfStock(offer, offer.stock)
  return [...asked.values()]
}

type SizeGuess = (offers: readonly Offer[], line: AskedLine) => Offer | undefined

export function outOfStock(offer: { name: string; size: string }, left: number): Refusal {
  const name = nameOf(offer)
  return new Refusal('out-of-stock', left > 0 ? `Only ${left} of ${name} left.` : `${name} is out of stock.`)
}

function assertOnSale(offers: readonly Offer[], productId: number): void {
  const offer = offers.find((candidate) => candidate.productId === productId)
  if (!offer) throw new Refusal('not-found', 'This product was not found in this shop.')
  if (offer.withdrawn) throw new Refusal('not-found', `${offer.name} is no longer available.`)
}

/** A product that is saved in several sizes says nothing: guessing would send the wrong one. */
async function savedSizes(tx: Tx, lines: readonly AskedLine[], offers: readonly Offer[]): Promise<Map<number, string>> {
  const sizes = new Map<number, string>()
  if (!lines.some((line) => !line.size && hasSizes(offers, line.productId))) return sizes
  for (const { productId, size } of await selectCartLines(tx, requireCustomer(tx))) {
    sizes.set(productId, sizes.has(productId) ? '' : size)
  }
  return sizes
}
