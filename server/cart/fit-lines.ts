import type { CartLine, CartWithNotices } from '#contract/cart.ts'
import { pictureOf } from '#contract/colour-pictures.ts'
import { CART_LINES_MAX, UNITS_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/say.ts'
import type { Sku, WantedLine } from './store.ts'

/** A product without sizes ignores the requested size; otherwise the label must match exactly (R09). */
export function findSku(skus: readonly Sku[], line: { productId: number; size: string }): Sku | undefined {
  const own = skus.filter((sku) => sku.productId === line.productId)
  const sized = own.filter((sku) => sku.size !== '')
  return sized.length === 0 ? own[0] : sized.find((sku) => sku.size === line.size)
}

/** By default the colour that the product's page shows first; undefined if there is no such colour. */
export function findColour({ colors }: Sku, color = ''): string | undefined {
  if (colors.length === 0) return ''
  return color === '' ? colors[0] : colors.find((known) => known === color)
}

export function hasSizes(skus: readonly Sku[], productId: number): boolean {
  return skus.some((sku) => sku.productId === productId && sku.size !== '')
}

interface Fitted {
  sku: Sku
  color: string
  units: number
}

/**
 * Fits a wanted cart to the present skus: one line for each product in a size and a colour, where the lines of one
 * size together never exceed its stock, and a notice for each change. With `isBuyNow` the notices do not mention a
 * cart.
 */
export function fitLines(wanted: readonly WantedLine[], skus: readonly Sku[], isBuyNow = false): CartWithNotices {
  const isInCart = !isBuyNow
  const notices = new Map<string, Message>()
  const note = (notice: Message) => notices.set(JSON.stringify(notice), notice)
  const fitted = new Map<string, Fitted>()
  const taken = new Map<number, number>()
  for (const line of wanted) {
    const sku = findSku(skus, line)
    const color = sku && findColour(sku, line.color)
    if (!sku || sku.withdrawn || color === undefined) {
      note(whyGone(line, skus, isInCart))
      continue
    }
    const key = `${sku.stockId} ${color}`
    const before = fitted.get(key)
    const others = taken.get(sku.stockId) ?? 0
    const units = Math.min(line.units, sku.stock - others, UNITS_MAX - (before?.units ?? 0))
    if (sku.stock < 1) note({ id: 'outOfStock', name: sku.name, size: sku.size, isInCart })
    else if (!before && fitted.size >= CART_LINES_MAX) note({ id: 'cartFull', most: CART_LINES_MAX })
    else {
      if (units < line.units) note(onlySoMany(sku))
      if (units < 1) continue
      fitted.set(key, { sku, color, units: (before?.units ?? 0) + units })
      taken.set(sku.stockId, others + units)
    }
  }
  const lines = [...fitted.values()].map(({ sku, color, units }) => {
    const free = sku.stock - (taken.get(sku.stockId) ?? 0)
    return lineOf({ ...sku, stock: free + units }, { color, units })
  })
  return { lines, notices: [...notices.values()] }
}

function onlySoMany({ name, size, stock, colors }: Sku): Message {
  return { id: 'onlySoMany', most: Math.min(stock, UNITS_MAX), name, size, isOfAllColours: colors.length > 1 }
}

export function lineOf(sku: Sku, { color, units }: { color: string; units: number }): CartLine {
  const { stockId: _, withdrawn: __, colors: ___, pictures: ____, pictureColors: _____, ...line } = sku
  return { ...line, image: pictureOf(sku, color), color, units, stock: Math.min(sku.stock, UNITS_MAX) }
}

function whyGone(line: WantedLine, skus: readonly Sku[], isInCart: boolean): Message {
  const known = skus.find((sku) => sku.productId === line.productId)
  if (!known) return { id: 'someProductGone', isInCart }
  const { name } = known
  if (known.withdrawn) return { id: 'gone', name, size: '', isInCart }
  const isSized = hasSizes(skus, line.productId)
  if (isSized && line.size === '') return { id: 'comesInSizes', name, isInCart }
  return { id: 'gone', name, size: isSized ? line.size : '', color: line.color, isInCart }
}
