import { SKELETON_CARDS } from '#contract/limits.ts'
import { BelowFold } from '#storefront/shared/ui/below-fold.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

const GRID = 'cards grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-9'
const COLUMNS = {
  panel: 'xl:grid-cols-4',
  page: 'lg:grid-cols-4 xl:grid-cols-5',
  // Six products leave none alone in a row.
  six: 'xl:grid-cols-6',
}
/** The first row of a phone. */
const FIRST_SHOWN = 2

/** A grid beside the filter panel has one column less. */
export type GridPlace = keyof typeof COLUMNS

export function ProductGrid({ cards, place }: { cards: Card[]; place: GridPlace }) {
  const items = cards.map((card, at) => (
    <li key={card.id}>
      <ProductCard card={card} isFirst={at < FIRST_SHOWN} heading="h2" />
    </li>
  ))
  return (
    <ul className={classNames(GRID, COLUMNS[place])}>
      {items.slice(0, SKELETON_CARDS)}
      <BelowFold>{items.slice(SKELETON_CARDS)}</BelowFold>
    </ul>
  )
}

/** Eight placeholders of a card's size (S2-121). */
export function ProductGridSkeleton({ place }: { place: GridPlace }) {
  return (
    <div role="status" aria-label="Loading products" className={classNames(GRID, COLUMNS[place])}>
      <CardSkeletons count={SKELETON_CARDS} />
    </div>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={at} aria-hidden="true">
      <div className="skeleton aspect-(--frame) rounded-lg" />
      <div className="skeleton mt-2.5 h-4 w-1/3" />
      <div className="skeleton mt-1 h-[2.4375rem] sm:h-11" />
      <div className="skeleton mt-1.5 h-10 w-1/2 min-[24rem]:h-6 sm:h-[1.625rem]" />
      <div className="skeleton my-2 h-8 w-1/3" />
    </div>
  ))
}
