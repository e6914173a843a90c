import type { Visit } from '#storefront/shared/api.ts'

/** Its element on a product's page says that a size is wanted, where the address names it: that page is the same for everybody. */
export const SIZE_WANTED = 'select-size'

/** Back to the product, for who pressed before scripts without a size. */
export async function sizesPath(id: number, { api }: Visit): Promise<string | undefined> {
  const found = await api.findProductById({ id })
  return found.ok && found.value ? `/product-category/${found.value.slug}#${SIZE_WANTED}` : undefined
}
