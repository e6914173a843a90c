import { OFFER_USES_SHOWN } from '#contract/limits.ts'
import { groupDigits } from '#contract/money.ts'
import type { ShopOffer } from '#contract/shop-offers.ts'

/** '12 of 100 used', '3 orders'. */
export function usesText({ uses, maxUses }: ShopOffer): string {
  const count = groupDigits(uses)
  if (maxUses !== null) return `${count} of ${groupDigits(maxUses)} used`
  if (uses >= OFFER_USES_SHOWN) return `${count}+ orders`
  return uses === 1 ? '1 order' : `${count} orders`
}
