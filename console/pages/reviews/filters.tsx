import { ListChip, ListChips } from '#console/shared/list-chips.tsx'
import type { ReviewList } from '#contract/shop-reviews.ts'

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
    <ListChips>
      {(Object.keys(LABELS) as ReviewList[]).map((each) => (
        <ListChip key={each} to={queryOf({ list: each, stars })} isCurrent={each === list}>
          {LABELS[each]}
        </ListChip>
      ))}
      {[1, 2, 3, 4, 5].map((each) => (
        <ListChip
          key={each}
          to={queryOf({ list, stars: each === stars ? undefined : each })}
          isCurrent={each === stars}
          label={each === 1 ? '1 star' : `${each} stars`}
        >
          {`${each} ★`}
        </ListChip>
      ))}
    </ListChips>
  )
}
