import type { Category, Product, Subcategory } from '#contract/catalogue.ts'
import { capitalise } from '#storefront/shared/format.ts'

// A catalogue without subcategories has one of the same name in each category, which need not be shown.

export function shownSubcategories({ name, subcategories }: Category): Subcategory[] {
  return subcategories.length === 1 && subcategories[0]?.name === name ? [] : subcategories
}

/** From the category down, with their addresses. */
export function placesOf(product: Pick<Product, 'category' | 'categoryId' | 'subcategory' | 'subcategoryId'>) {
  const category = { name: capitalise(product.category), to: `/products-section2/${product.categoryId}` }
  if (product.subcategory === product.category) return [category]
  return [category, { name: capitalise(product.subcategory), to: `/products-section/${product.subcategoryId}` }]
}
