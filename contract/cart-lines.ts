import type { CartLine } from './cart.ts'

/** Without a colour: of any. */
type Named = Pick<CartLine, 'productId' | 'size'> & { color?: string | undefined }

/** A product without sizes ignores the size that was asked for. */
export function isLineOf(wanted: Named, line: Named): boolean {
  const isOfColour = !line.color || !wanted.color || line.color === wanted.color
  return line.productId === wanted.productId && (line.size === wanted.size || line.size === '') && isOfColour
}

/** What is more of the line comes last, so that it takes no piece from another colour of its size. */
export function withUnits<Line extends Named & { units: number }>(
  lines: readonly Line[],
  wanted: Named & { units: number },
): Line[] {
  const { units } = wanted
  const grown = lines.filter((line) => isLineOf(wanted, line) && line.units < units)
  return [
    ...lines.map((line) => (isLineOf(wanted, line) ? { ...line, units: Math.min(line.units, units) } : line)),
    ...grown.map((line) => ({ ...line, units: units - line.units })),
  ]
}
