const HALF_LETTER = /\p{Surrogate}/u

/** A text with a lone surrogate cannot be part of an address. */
export function isWellFormedText(value: unknown): value is string {
  return typeof value === 'string' && !HALF_LETTER.test(value)
}
