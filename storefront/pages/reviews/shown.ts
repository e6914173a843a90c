import type { ReviewSort } from '#contract/reviews.ts'

/** Which reviews a page shows, and in which order. */
export interface Shown {
  stars: number | undefined
  isPictured: boolean
  sort: ReviewSort
}

/** As in the address. */
export function queryOf({ stars, isPictured, sort }: Shown, after?: string): string {
  const query = new URLSearchParams({
    ...(stars !== undefined && { stars: String(stars) }),
    ...(isPictured && { pictures: '1' }),
    ...(sort === 'newest' && { sort }),
    ...(after && { after }),
  })
  return `?${query}`
}
