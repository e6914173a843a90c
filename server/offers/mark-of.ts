import { hash } from 'node:crypto'
import type { ShopOffer } from '#contract/shop-offers.ts'

/** Of all that staff can change of it, in a fixed order; its uses are of shoppers. */
export function markOf(offer: ShopOffer): string {
  const { name, code, saving, minPaise, categories, firstOnly, oncePerCustomer, startsAt, endsAt, maxUses } = offer
  const what = [name, code, Object.entries(saving).toSorted(), minPaise, categories, firstOnly, oncePerCustomer]
  return hash('sha256', JSON.stringify([...what, startsAt, endsAt, maxUses]), 'base64url').slice(0, 16)
}
