import { Link } from 'react-router'
import type { ReviewList } from '#contract/shop-reviews.ts'
import { classNames } from '#ui/class-names.ts'

const LABELS: Record<ReviewList, string> = { all: 'All', unanswered: 'Unanswered', hidden: 'Hidden' }

interface Filtered {
  list: ReviewList
  stars: number | undefined
}

export function queryOf({ list, stars, after }: Filtered & { after?: number }): string {
  return `?${new URLSearchParams({ list, ...(stars && { stars: String(stars) }), ...(after && { after: String(after) }) })}`
}

export function Filters({ list, stars }: Filtered) {
  return (
    <nav aria-label="Lists" className="-mx-4 mt-3 overflow-x-auto">
      <ul className="flex gap-2 px-4 pb-1">
        {(Object.keys(LABELS) as ReviewList[]).map((each) => (
          <Chip key={each} to={queryOf({ list: each, stars })} isOn={each === list}>
            {LABELS[each]}
          </Chip>
        ))}
        {[1, 2, 3, 4, 5].map((each) => (
          <Chip
            key={each}
            to={queryOf({ list, stars: each === stars ? undefined : each })}
            isOn={each === stars}
            label={each === 1 ? '1 star' : `${each} stars`}
          >
            {`${each} ★`}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

function Chip({ to, isOn, label, children }: { to: string; isOn: boolean; label?: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        aria-label={label}
        aria-current={isOn ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap',
          isOn ? 'border-ink bg-ink text-ground' : 'border-line text-muted',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
