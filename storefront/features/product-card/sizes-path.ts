import type { Visit } from '#storefront/shared/api.ts'

/** The id of an element on a product's page that requests a size when the address contains it, since the page is the same for everybody. */
export const SIZE_WANTED = 'select-size'

/** The product's path, for shoppers without scripts who added it without a size. */
export async function sizesPath(id: number, { api }: Visit): Promise<string | undefined> {
  const found = await api.findProductById({ id })
  return found.ok && found.value ? `/product-category/${found.value.slug}#${SIZE_WANTED}` : undefined
}
