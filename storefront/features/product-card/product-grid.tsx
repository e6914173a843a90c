import { SKELETON_CARDS } from '#contract/limits.ts'
import { BelowFold } from '#storefront/shared/ui/below-fold.tsx'
import type { Card } from './card.ts'
import { type GridPlace, gridOf } from './grid-columns.ts'
import { ProductCard } from './product-card.tsx'

/** The first row of a phone. */
const FIRST_SHOWN = 2

export function ProductGrid({ cards, place }: { cards: Card[]; place: GridPlace }) {
  const items = cards.map((card, at) => (
    <li key={card.id}>
      <ProductCard card={card} isFirst={at < FIRST_SHOWN} heading="h2" />
    </li>
  ))
  return (
    <ul className={gridOf(place)}>
      {items.slice(0, SKELETON_CARDS)}
      <BelowFold>{items.slice(SKELETON_CARDS)}</BelowFold>
    </ul>
  )
}
