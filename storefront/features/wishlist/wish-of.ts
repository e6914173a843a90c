import type { Product } from '#contract/catalogue.ts'

/** The fields of spec point 3, prices in rupees. */
export function wishOf({ id, asin, slug, name, image, originalPaise, discountPaise, rating }: Product) {
  return {
    id,
    ASIN: asin,
    slug,
    name,
    image,
    originalPrice: originalPaise / 100,
    discountPrice: discountPaise / 100,
    rating,
  }
}
