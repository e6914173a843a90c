import type { OpenOffer } from '#contract/open-offers.ts'
import { orElse, type Visit } from '#storefront/shared/api.ts'

/** What cards and product pages show; a shop whose offers cannot be read shows none. */
export async function openOffers(visit: Visit): Promise<OpenOffer[]> {
  return (await orElse(visit, visit.api.listOpenOffers(), undefined))?.offers ?? []
}
