import { requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { findColour, findOffer, hasSizes } from './fit-lines.ts'
import { type Offer, selectCartLines, type WantedLine } from './store.ts'

export interface RequestedLine {
  offer: Offer
  color: string
  units: number
}

/**
 * Selects from the current `offers` the one that each line means, and refuses unavailable ones; lines of the same stock
 * row and colour are summed (F07). Unspecified parts of a variant are taken from the customer's saved cart line of the
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

  const requested = new Map<string, RequestedLine>()
  const wanted = new Map<number, number>()
  for (const line of lines) {
    const variant = savedVariant(line)
    const offer = findOffer(offers, variant) ?? (variant.size === '' ? orElse?.(offers, line) : undefined)
    if (!offer) throw new Refusal('bad-input', { id: 'selectSize' })
    if (variant.isAmbiguous && !orElse)
      throw new Refusal('bad-input', { id: 'chooseColour', name: offer.name, size: offer.size })
    const color = findColour(offer, variant.color)
    if (color === undefined) throw noSuchColour(offer, variant)
    const key = `${offer.stockId} ${color}`
    requested.set(key, { offer, color, units: (requested.get(key)?.units ?? 0) + line.units })
    const all = (wanted.get(offer.stockId) ?? 0) + line.units
    wanted.set(offer.stockId, all)
    if (offer.stock < all) throw outOfStock(offer, offer.stock)
  }
  return [...requested.values()]
}

type SizeGuess = (offers: readonly Offer[], line: WantedLine) => Offer | undefined

export function outOfStock({ name, size }: { name: string; size: string }, left: number): Refusal {
  const what = { name, size }
  return left > 0
    ? new Refusal('out-of-stock', { id: 'onlyLeft', ...what, left })
    : new Refusal('out-of-stock', { id: 'outOfStock', ...what, isInCart: false })
}

function noSuchColour({ name, size }: Offer, { color }: WantedLine): Refusal {
  return new Refusal('not-found', { id: 'gone', name, size, color, isInCart: false })
}

function assertOnSale(offers: readonly Offer[], productId: number): void {
  const offer = offers.find((candidate) => candidate.productId === productId)
  if (!offer) throw new Refusal('not-found', { id: 'productUnknown' })
  if (offer.withdrawn) throw new Refusal('not-found', { id: 'gone', name: offer.name, size: '', isInCart: false })
}

interface SavedLine extends WantedLine {
  /** Saved in several colours. */
  isAmbiguous?: boolean
}

/** A product saved in several sizes, or a size in several colours, is ambiguous: a guess could send the wrong one. */
async function readSaved(
  tx: Tx,
  lines: readonly WantedLine[],
  offers: readonly Offer[],
): Promise<(line: WantedLine) => SavedLine> {
  const isOpen = ({ productId, size, color }: WantedLine) =>
    (size === '' && hasSizes(offers, productId)) || (!color && hasColours(offers, productId))
  if (!lines.some(isOpen)) return (line) => line

  const saved = await selectCartLines(tx, requireCustomer(tx))
  return (line) => {
    const own = saved.filter(({ productId }) => productId === line.productId)
    const sizes = new Set(own.map((one) => one.size))
    const size = line.size || (sizes.size === 1 ? [...sizes].join() : '')
    const [color = '', ...others] = own.filter((one) => one.size === size).map((one) => one.color)
    return line.color ? { ...line, size } : { ...line, size, color, isAmbiguous: others.length > 0 }
  }
}

function hasColours(offers: readonly Offer[], productId: number): boolean {
  return offers.some((offer) => offer.productId === productId && offer.colors.length > 1)
}
