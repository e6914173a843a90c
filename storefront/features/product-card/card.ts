import type { ProductCard } from '#contract/catalogue.ts'

/** The fields of a product that a card needs, so that a page of them stays small. */
export interface Card
  extends Pick<
    ProductCard,
    'id' | 'slug' | 'name' | 'categoryId' | 'category' | 'originalPaise' | 'discountPaise' | 'rating'
  > {
  isSoldOut: boolean
  /** The labels, in order. */
  sizes: string[]
  soldOutSizes: string[]
  /** The first few, shown in turn while the pointer is over the card. */
  pictures: string[]
}

const PICTURES_SHOWN = 4

export function toCard(product: ProductCard, picturesShown = PICTURES_SHOWN): Card {
  const { id, slug, name, categoryId, category, originalPaise, discountPaise, rating } = product
  return {
    id,
    slug,
    name,
    categoryId,
    category,
    originalPaise,
    discountPaise,
    rating,
    isSoldOut: product.stock < 1,
    sizes: product.sizes.map((size) => size.label),
    soldOutSizes: product.sizes.filter((size) => size.stock < 1).map((size) => size.label),
    pictures: product.pictures.slice(0, picturesShown),
  }
}
