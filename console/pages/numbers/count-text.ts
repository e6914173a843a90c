import { formatToThePaisa, groupDigits } from '#contract/money.ts'

/** How many orders; of parts of orders only, their amount. */
export function countText(orders: number, paise: number): string {
  return orders === 0 && paise > 0 ? `parts: ${formatToThePaisa(paise)}` : groupDigits(orders)
}
