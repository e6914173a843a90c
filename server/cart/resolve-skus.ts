import { requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { findColour, findSku, hasSizes } from './fit-lines.ts'
import { type Sku, selectCartLines, type WantedLine } from './store.ts'

export interface RequestedLine {
  sku: Sku
  color: string
  units: number
}

/**
 * Selects from the current `skus` the one that each line means, and refuses unavailable ones; lines of the same stock
 * row and colour are summed (F07). Unspecified parts of a variant are taken from the customer's saved cart line of the
 * product (R16a).
 */
export async function resolveSkus(
  tx: Tx,
  lines: readonly WantedLine[],
  skus: readonly Sku[],
  orElse?: SizeGuess,
): Promise<RequestedLine[]> {
  for (const line of lines) assertOnSale(skus, line.productId)
  const savedVariant = await readSaved(tx, lines, skus)

  const requested = new Map<string, RequestedLine>()
  const wanted = new Map<number, number>()
  for (const line of lines) {
    const variant = savedVariant(line)
    const sku = findSku(skus, variant) ?? (variant.size === '' ? orElse?.(skus, line) : undefined)
    if (!sku) throw new Refusal('bad-input', { id: 'selectSize' })
    if (variant.isAmbiguous && !orElse)
      throw new Refusal('bad-input', { id: 'chooseColour', name: sku.name, size: sku.size })
    const color = findColour(sku, variant.color)
    if (color === undefined) throw noSuchColour(sku, variant)
    const key = `${sku.stockId} ${color}`
    requested.set(key, { sku, color, units: (requested.get(key)?.units ?? 0) + line.units })
    const all = (wanted.get(sku.stockId) ?? 0) + line.units
    wanted.set(sku.stockId, all)
    if (sku.stock < all) throw outOfStock(sku, sku.stock)
  }
  return [...requested.values()]
}

type SizeGuess = (skus: readonly Sku[], line: WantedLine) => Sku | undefined

export function outOfStock({ name, size }: { name: string; size: string }, left: number): Refusal {
  const what = { name, size }
  return left > 0
    ? new Refusal('out-of-stock', { id: 'onlyLeft', ...what, left })
    : new Refusal('out-of-stock', { id: 'outOfStock', ...what, isInCart: false })
}

function noSuchColour({ name, size }: Sku, { color }: WantedLine): Refusal {
  return new Refusal('not-found', { id: 'gone', name, size, color, isInCart: false })
}

function assertOnSale(skus: readonly Sku[], productId: number): void {
  const sku = skus.find((candidate) => candidate.productId === productId)
  if (!sku) throw new Refusal('not-found', { id: 'productUnknown' })
  if (sku.withdrawn) throw new Refusal('not-found', { id: 'gone', name: sku.name, size: '', isInCart: false })
}

interface SavedLine extends WantedLine {
  /** Saved in several colours. */
  isAmbiguous?: boolean
}

/** A product saved in several sizes, or a size in several colours, is ambiguous: a guess could send the wrong one. */
async function readSaved(
  tx: Tx,
  lines: readonly WantedLine[],
  skus: readonly Sku[],
): Promise<(line: WantedLine) => SavedLine> {
  const isOpen = ({ productId, size, color }: WantedLine) =>
    (size === '' && hasSizes(skus, productId)) || (!color && hasColours(skus, productId))
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

function hasColours(skus: readonly Sku[], productId: number): boolean {
  return skus.some((sku) => sku.productId === productId && sku.colors.length > 1)
}
