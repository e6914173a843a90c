import { TOTAL_MAX } from '#contract/limits.ts'
import { groupDigits } from '#contract/money.ts'

/** '1 product', '1,000+ products'. */
export function totalText(total: number): string {
  if (total >= TOTAL_MAX) return `${groupDigits(TOTAL_MAX)}+ products`
  return total === 1 ? '1 product' : `${total} products`
}
