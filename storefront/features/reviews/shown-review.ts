import { dayText } from '#contract/day.ts'
import type { Fit, Review } from '#contract/reviews.ts'

export const FIT_WORDS: Record<Fit, string> = { small: 'Fits small', right: 'Fits right', large: 'Fits large' }

/** A review with its day as it is read, which a cached page can carry. */
export type ShownText = Omit<Review, 'writtenAt'> & { day: string }

export function shownText<R extends Review>({ writtenAt, ...review }: R): Omit<R, 'writtenAt'> & { day: string } {
  return { ...review, day: dayText(writtenAt) }
}
