/** '1 product', '10,000+ products': the count ends at `most`. For loaders: Intl costs a phone 100 ms. */
export function totalText(total: number, most: number): string {
  if (total >= most) return `${most.toLocaleString('en-IN')}+ products`
  return total === 1 ? '1 product' : `${total} products`
}
