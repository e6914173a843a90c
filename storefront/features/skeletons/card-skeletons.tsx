import { SKELETON_CARDS } from '#contract/limits.ts'
import { type GridPlace, gridOf } from '#storefront/features/product-card/grid-columns.ts'

/** Eight placeholders of a card's size (S2-121). */
export function ProductGridSkeleton({ place }: { place: GridPlace }) {
  return (
    <div role="status" aria-label="Loading products" className={`pulse ${gridOf(place)}`}>
      <CardSkeletons count={SKELETON_CARDS} />
    </div>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={at} aria-hidden="true">
      <div className="skeleton aspect-(--frame) rounded-lg" />
      <div className="skeleton mt-2.5 h-4 w-20" />
      <div className="skeleton mt-1 h-9.75 sm:h-11" />
      <div className="skeleton mt-1.5 h-10 w-1/2 min-[24rem]:h-6 sm:h-6.5" />
      <div className="skeleton mt-2 mb-2 h-8 w-20" />
    </div>
  ))
}
