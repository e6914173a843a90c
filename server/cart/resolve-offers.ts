import * as MESSAGES from '#contract/messages.ts'
import { requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { findColour, findOffer, hasSizes, nameOf } from './fit-lines.ts'
import { type Offer, selectCartLines, type WantedLine } from './store.ts'

export interface RequestedLine {
  offer: Offer
  color: string
  units: number
}

/**
 * Of today's `offers` of the products, the one that each line means, refusing what is not to be had; lines of one stock row
 * and one colour are summed (F07). What a line does not say of its variant is that of the customer's saved cart line of the
 * product (R16a).
 */
export async function resolveOffers(
  tx: Tx,
  lines: readonly WantedLine[],
  offers: readonly Offer[],
  orElse?: SizeGuess,
): Promise<RequestedLine[]> {
  for (const line of lines) assertOnSale(offers, line.productId)
  const savedVariant = await readSaved(tx, lines, offers)

  const asked = new Map<string, RequestedLine>()
  const wanted = new Map<number, number>()
  for (const line of lines) {
    const said = savedVariant(line)
    const offer = findOffer(offers, said) ?? (said.size === '' ? orElse?.(offers, line) : undefined)
    if (!offer) throw new Refusal('bad-input', MESSAGES.selectSize)
    if (said.isTorn && !orElse) throw new Refusal('bad-input', `Please choose a colour of ${nameOf(offer)}.`)
    const color = findColour(offer, said.color)
    if (color === undefined) throw noSuchColour(offer, said)
    const key = `${offer.stockId} ${color}`
    asked.set(key, { offer, color, units: (asked.get(key)?.units ?? 0) + line.units })
    const all = (wanted.get(offer.stockId) ?? 0) + line.units
    wanted.set(offer.stockId, all)
    if (offer.stock < all) throw outOfStock(offer, offer.stock)
  }
  return [...asked.values()]
}

type SizeGuess = (offers: readonly Offer[], line: WantedLine) => Offer | undefined

export function outOfStock(offer: { name: string; size: string }, left: number): Refusal {
  const { name, size } = offer
  const what = nameOf({ name, size })
  return new Refusal('out-of-stock', left > 0 ? `Only ${left} of ${what} left.` : `${what} is out of stock.`)
}

function noSuchColour({ name, size }: Offer, { color }: WantedLine): Refusal {
  return new Refusal('not-found', `${nameOf({ name, size, color })} is no longer available.`)
}

function assertOnSale(offers: readonly Offer[], productId: number): void {
  const offer = offers.find((candidate) => candidate.productId === productId)
  if (!offer) throw new Refusal('not-found', 'This product was not found in this shop.')
  if (offer.withdrawn) throw new Refusal('not-found', `${offer.name} is no longer available.`)
}

interface SaidLine extends WantedLine {
  /** Saved in several colours. */
  isTorn?: boolean
}

/** A product that is saved in several sizes, or a size in several colours, says nothing: guessing would send the wrong one. */
async function readSaved(
  tx: Tx,
  lines: readonly WantedLine[],
  offers: readonly Offer[],
): Promise<(line: WantedLine) => SaidLine> {
  const isOpen = ({ productId, size, color }: WantedLine) =>
    (size === '' && hasSizes(offers, productId)) || (!color && hasColours(offers, productId))
  if (!lines.some(isOpen)) return (line) => line

  const saved = await selectCartLines(tx, requireCustomer(tx))
  return (line) => {
    const own = saved.filter(({ productId }) => productId === line.productId)
    const sizes = new Set(own.map((one) => one.size))
    const size = line.size || (sizes.size === 1 ? [...sizes].join() : '')
    const [color = '', ...others] = own.filter((one) => one.size === size).map((one) => one.color)
    return line.color ? { ...line, size } : { ...line, size, color, isTorn: others.length > 0 }
  }
}

function hasColours(offers: readonly Offer[], productId: number): boolean {
  return offers.some((offer) => offer.productId === productId && offer.colors.length > 1)
}
