import { FITS } from '#contract/limits.ts'
import type { Fit } from '#contract/reviews.ts'

export interface TypedReview {
  stars: number
  fit: Fit | ''
  text: string
  /** Those that the server has stored. */
  pictures: string[]
  hasAgreed: boolean
}

export function typedIn(form: FormData): TypedReview {
  const fit = String(form.get('fit') ?? '')
  return {
    stars: Number(form.get('stars') ?? 0),
    fit: FITS.find((each) => each === fit) ?? '',
    text: String(form.get('text') ?? ''),
    pictures: form.getAll('picture').filter((each) => typeof each === 'string'),
    hasAgreed: form.get('agreed') === 'yes',
  }
}
