import type { ShopOffer } from '#contract/shop-offers.ts'
import { markOf } from '#server/kernel/mark-of.ts'

/** Of all that staff can change of it, in a fixed order; its uses are of shoppers. */
export function markOfOffer(offer: ShopOffer): string {
  const { name, code, saving, minPaise, categories, firstOnly, oncePerCustomer, startsAt, endsAt, maxUses } = offer
  const what = [name, code, Object.entries(saving).toSorted(), minPaise, categories, firstOnly, oncePerCustomer]
  return markOf([...what, startsAt, endsAt, maxUses])
}
