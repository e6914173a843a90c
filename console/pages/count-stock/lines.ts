import { COUNTS_MAX } from '#contract/limits.ts'
import type { CountedProduct } from '#contract/shop-stock-counts.ts'

/** One size that was counted on this device and is not written yet. */
export interface Line {
  stock: number
  productId: number
  name: string
  asin: string
  size: string
  expected: number
  movement: number
  counted: number
}

/** Counting a size again replaces its line; the latest is first. */
export function withLines(
  lines: readonly Line[],
  product: CountedProduct,
  counted: ReadonlyMap<number, number>,
): Line[] {
  const { productId, name, asin } = product
  const added = product.sizes.flatMap(({ stockId, size, units, waiting, movementId }) => {
    const pieces = counted.get(stockId)
    if (pieces === undefined) return []
    return [
      { stock: stockId, productId, name, asin, size, expected: units + waiting, movement: movementId, counted: pieces },
    ]
  })
  const replaced = new Set(added.map(({ stock }) => stock))
  return [...added, ...lines.filter(({ stock }) => !replaced.has(stock))]
}

export function differing(lines: readonly Line[]): Line[] {
  return lines.filter(({ counted, expected }) => counted !== expected)
}

/** What one tap sends: the differences, or all of a list without one. */
export function toSend(lines: readonly Line[]): Line[] {
  const different = differing(lines)
  return (different.length > 0 ? different : lines).slice(0, COUNTS_MAX)
}

/** What stays for the next tap. */
export function notSent(lines: readonly Line[]): Line[] {
  return differing(lines).slice(COUNTS_MAX)
}

/** As forms send it; a damaged or foreign text is no list. */
export function readLines(text: string | null): Line[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? lines.filter(isLine) : []
  } catch {
    return []
  }
}

function isLine(line: unknown): line is Line {
  const { stock, expected, movement, counted, name, asin, size } = (line ?? {}) as Line
  const numbers = [stock, expected, movement, counted].every((each) => Number.isSafeInteger(each) && each >= 0)
  return numbers && [name, asin, size].every((each) => typeof each === 'string')
}
