import { SKELETON_CARDS } from '#contract/limits.ts'
import { classNames } from '#storefront/shared/class-names.ts'
import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

/** Beside the filter panel a wide grid has one column less. */
const COLUMNS = 'grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-9 xl:grid-cols-4'
const FIRST_SCREENFUL = 4

export function ProductGrid({ cards, className }: { cards: Card[]; className?: string }) {
  return (
    <ul className={classNames(COLUMNS, className)}>
      {cards.map((card, at) => (
        <li key={card.id}>
          <ProductCard card={card} isFirst={at < FIRST_SCREENFUL} heading="h2" />
        </li>
      ))}
    </ul>
  )
}

/** The size of what it stands for (S2-121: eight of them). */
export function ProductGridSkeleton() {
  return (
    <div role="status" aria-label="Loading products" className={COLUMNS}>
      {Array.from({ length: SKELETON_CARDS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} aria-hidden="true">
          <div className="skeleton aspect-4/3" />
          <div className="skeleton mt-3 h-3 w-1/3" />
          <div className="skeleton mt-2 h-4 w-5/6" />
          <div className="skeleton mt-2 h-5 w-1/2" />
          <div className="skeleton mt-3 h-11" />
        </div>
      ))}
    </div>
  )
}
