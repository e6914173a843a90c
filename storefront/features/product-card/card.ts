import type { ProductCard } from '#contract/catalogue.ts'

/** What a card needs of a product, so that a page of them weighs little. */
export interface Card
  extends Pick<
    ProductCard,
    'id' | 'asin' | 'slug' | 'name' | 'image' | 'categoryId' | 'category' | 'originalPaise' | 'discountPaise' | 'rating'
  > {
  isSoldOut: boolean
  sizes: { label: string; isSoldOut: boolean }[]
  /** The first few, shown in turn while the pointer rests on the card. */
  pictures: string[]
}

const PICTURES_SHOWN = 4

export function toCard(product: ProductCard): Card {
  const { id, asin, slug, name, image, categoryId, category, originalPaise, discountPaise, rating } = product
  return {
    id,
    asin,
    slug,
    name,
    image,
    categoryId,
    category,
    originalPaise,
    discountPaise,
    rating,
    isSoldOut: product.stock < 1,
    sizes: product.sizes.map((size) => ({ label: size.label, isSoldOut: size.stock < 1 })),
    pictures: product.pictures.slice(0, PICTURES_SHOWN),
  }
}
