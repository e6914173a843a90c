import type { Banner } from '#contract/branding.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { hasPlace } from './store.ts'

/** Addresses that name something of the catalogue (storefront/routes.ts), in any letter case. */
const NAMED = [
  ['categories', /^\/products-section2(?:\/|$)([^/?#]*)/i],
  ['subcategories', /^\/products-section(?:\/|$)([^/?#]*)/i],
  ['products', /^\/product(?:-categoryy?)?(?:\/|$)([^/?#]*)/i],
] as const
const SEARCH_FOR_NOTHING = /^\/product-serach\/?(?:[?#]|$)/i

/** Refuses a banner whose address names what the shop has never had. */
export async function assertPlaces(tx: Tx, banners: readonly Banner[]): Promise<void> {
  for (const { url } of banners) {
    if (!(await isThere(tx, url))) throw new Refusal('bad-input', { id: 'noSuchBannerPlace', url })
  }
}

async function isThere(tx: Tx, url: string): Promise<boolean> {
  for (const [kind, pattern] of NAMED) {
    const [, named] = pattern.exec(url) ?? []
    if (named !== undefined) return hasPlace(tx, kind, named.toLowerCase())
  }
  return !SEARCH_FOR_NOTHING.test(url)
}
