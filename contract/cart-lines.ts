import type { CartLine } from './cart.ts'

/** Without a colour: any colour. */
type Named = Pick<CartLine, 'productId' | 'size'> & { color?: string | undefined }

/** A product without sizes ignores the requested size. */
export function isLineOf(wanted: Named, line: Named): boolean {
  const isOfColour = !line.color || !wanted.color || line.color === wanted.color
  return line.productId === wanted.productId && (line.size === wanted.size || line.size === '') && isOfColour
}

/** Additional units are appended as a separate line, so that they take no unit from another colour of the same size. */
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

/** A line of a cart in the names of specification point 3: in the answers of calls and in the cookie of a guest. Amounts in rupees. */
export function writeCartItem(line: Omit<CartLine, 'originalPaise' | 'slug'>) {
  return {
    id: line.productId,
    image: line.image,
    ASIN: line.asin,
    name: line.name,
    category: line.category,
    size: line.size,
    color: line.color,
    discountPrice: line.unitPaise / 100,
    Unit: line.units,
    quantity: line.stock,
    cart_size: line.size,
    cart_color: line.color,
    recommendedSellingPrice: line.unitDeliveryPaise / 100,
  }
}
