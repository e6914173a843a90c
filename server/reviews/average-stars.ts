import type { ReviewCounts } from '#contract/reviews.ts'
import type { CountsRow } from './store.ts'

const NONE: CountsRow = {
  ...{ stars1: 0, stars2: 0, stars3: 0, stars4: 0, stars5: 0 },
  ...{ pictured: 0, small: 0, fitting: 0, large: 0 },
}

/** Of the shop's reviews alone. What a card shows and listings filter by is the rating that came with the catalogue, `products.rating`. */
export function averageStars(row: CountsRow = NONE): ReviewCounts {
  const byStars = [row.stars1, row.stars2, row.stars3, row.stars4, row.stars5]
  const total = byStars.reduce((sum, count) => sum + count, 0)
  const stars = byStars.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return {
    total,
    average: total > 0 ? Math.round((stars / total) * 10) / 10 : 0,
    byStars,
    pictured: row.pictured,
    fits: { small: row.small, right: row.fitting, large: row.large },
  }
}
