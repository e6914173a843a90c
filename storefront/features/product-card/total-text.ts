import { TOTAL_MAX } from '#contract/limits.ts'

/** '1 product', '1,000+ products'. For loaders: Intl takes a phone 100 ms. */
export function totalText(total: number): string {
  if (total >= TOTAL_MAX) return `${TOTAL_MAX.toLocaleString('en-IN')}+ products`
  return total === 1 ? '1 product' : `${total} products`
}
