import type { Visit } from '#storefront/shared/api.ts'

/** The fragment that makes a product's page ask for a size; a fragment, because the page is cached for everybody. */
export const SIZE_WANTED = 'select-size'

/** The product's path, for shoppers without scripts who added it without a size. */
export async function sizesPath(id: number, { api }: Visit): Promise<string | undefined> {
  const found = await api.findProductById({ id })
  return found.ok && found.value ? `/product-category/${found.value.slug}#${SIZE_WANTED}` : undefined
}
