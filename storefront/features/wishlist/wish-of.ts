import type { Product } from '#contract/catalogue.ts'
import { pictureOf } from '#contract/colour-pictures.ts'

/** The fields of spec point 3, prices in rupees. */
export function wishOf(product: Product, color = '') {
  const { id, asin, slug, name, originalPaise, discountPaise, rating } = product
  return {
    id,
    ASIN: asin,
    slug,
    name,
    image: pictureOf(product, color),
    originalPrice: originalPaise / 100,
    discountPrice: discountPaise / 100,
    rating,
  }
}
