import type { Fit, ReviewCounts } from '#contract/reviews.ts'
import { FIT_WORDS } from './shown-review.ts'
import { StarText } from './star-text.tsx'

interface ReviewFiguresProps {
  counts: ReviewCounts
  /** Where the reviews of so many stars are. */
  pathOf(stars: number): string
}

/** How many gave how many stars, each a link to those reviews, and how it fits. */
export function ReviewFigures({ counts, pathOf }: ReviewFiguresProps) {
  const { total, average, byStars, fits } = counts
  const fitting = (['small', 'right', 'large'] satisfies Fit[]).filter((fit) => fits[fit] > 0)
  return (
    <div className="max-w-sm">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <StarText rating={average} />
        <b className="tabular-nums">{average.toFixed(1)}</b>
        <span className="text-muted">{total === 1 ? '(1 review)' : `(${total} reviews)`}</span>
      </p>
      <ul className="mt-2">
        {byStars
          .map((count, at) => [at + 1, count] as const)
          .toReversed()
          .map(([stars, count]) => (
            <li key={stars}>
              <a
                href={pathOf(stars)}
                className="flex min-h-8 items-center gap-2 text-sm hover:underline max-wide:min-h-11"
              >
                <span className="w-14 shrink-0">{stars === 1 ? '1 star' : `${stars} stars`}</span>
                <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-sm bg-sunken">
                  <span className="block h-full bg-star" style={{ width: `${(count / total) * 100}%` }} />
                </span>
                <span className="w-8 shrink-0 text-right tabular-nums">{count}</span>
              </a>
            </li>
          ))}
      </ul>
      {fitting.length > 0 && (
        <p className="mt-2 text-sm text-muted">{fitting.map((fit) => `${FIT_WORDS[fit]}: ${fits[fit]}`).join(' · ')}</p>
      )}
    </div>
  )
}
