import type { Frame, ProductCard } from '#contract/catalogue.ts'
import { offerToShow, shortOfferWords } from '#contract/offers.ts'
import type { OpenOffer } from '#contract/open-offers.ts'
import { CARD_SIZES, type ImageSize } from '#ui/image.ts'

/** The fields of a product that a card needs, so that a page of them stays small. */
export interface Card
  extends Pick<
    ProductCard,
    'id' | 'slug' | 'name' | 'categoryId' | 'category' | 'originalPaise' | 'discountPaise' | 'rating'
  > {
  /** What it takes part in; without a code. */
  offer?: string | undefined
  isSoldOut: boolean
  /** The labels, in order. */
  sizes: string[]
  soldOutSizes: string[]
  /** The first few, shown in turn while the pointer is over the card. */
  pictures: string[]
  /** Of the pictures; the same for all cards of a list. */
  size: ImageSize
}

const PICTURES_SHOWN = 4

interface InList {
  /** That of the list: of its category, or in a mixed list the shop's. */
  frame: Frame
  offers: readonly OpenOffer[]
  picturesShown?: number
}

/** For loaders. */
export function toCard(product: ProductCard, { frame, offers, picturesShown = PICTURES_SHOWN }: InList): Card {
  const { id, slug, name, categoryId, category, originalPaise, discountPaise, rating } = product
  const offer = offerToShow(offers, product)
  return {
    id,
    slug,
    name,
    categoryId,
    category,
    originalPaise,
    discountPaise,
    rating,
    offer: offer && shortOfferWords(offer, category),
    isSoldOut: product.stock < 1,
    sizes: product.sizes.map((size) => size.label),
    soldOutSizes: product.sizes.filter((size) => size.stock < 1).map((size) => size.label),
    pictures: product.pictures.slice(0, picturesShown),
    size: CARD_SIZES[frame],
  }
}
