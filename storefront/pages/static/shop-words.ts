import type { RouterContextProvider } from 'react-router'
import type { ShopWords } from '#contract/branding.ts'
import { orElse, visitContext } from '#storefront/shared/api.ts'

/** Undefined where they cannot be loaded; the default texts are then shown. */
export function shopWords(context: Readonly<RouterContextProvider>): Promise<ShopWords | undefined> {
  const visit = context.get(visitContext)
  return orElse(visit, visit.api.getShopWords(), undefined)
}
