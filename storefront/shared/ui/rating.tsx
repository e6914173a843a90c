import { groupDigits } from '#contract/money.ts'
import { classNames } from '#ui/class-names.ts'

const STAR = 'l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z'
const STARS = [10, 30, 50, 70, 90].map((x) => `M${x} 1.5${STAR}`).join('')

interface RatingProps {
  rating: number
  count: number
  of: 'review' | 'rating'
  /** It came with the catalogue. */
  isElsewhere?: boolean
}

/** Five stars, filled to a tenth, with the count of reviews or ratings beside them (S2-134, S2-135). */
export function Rating({ rating, count, of, isElsewhere }: RatingProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-sm', isElsewhere && 'text-muted')}>
      <svg viewBox="0 0 100 20" width="100" height="20" role="img" aria-label={`Rated ${rating} of 5`}>
        <path d={STARS} className="fill-line" />
        <svg width={Math.min(100, rating * 20)} height="20" aria-hidden="true">
          <path d={STARS} className={isElsewhere ? 'fill-current' : 'fill-star'} />
        </svg>
      </svg>
      <span className="font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <span className="text-muted">
        {`(${groupDigits(count)} ${count === 1 ? of : `${of}s`}${isElsewhere ? ' on other sites' : ''})`}
      </span>
    </span>
  )
}
