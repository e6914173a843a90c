import { Stars } from './stars.tsx'

interface RatingProps {
  rating: number
  count: number
  /** What is counted, of one and of several. */
  of?: readonly [one: string, several: string]
}

/** Five stars with the count beside them (S2-134, S2-135). */
export function Rating({ rating, count, of: [one, several] = ['review', 'reviews'] }: RatingProps) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <Stars rating={rating} />
      <span className="font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <span className="text-muted">
        ({count.toLocaleString('en-IN')} {count === 1 ? one : several})
      </span>
    </span>
  )
}
