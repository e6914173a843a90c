const HALF_LETTER = /\p{Surrogate}/u

/** Of a text with half a letter no address can be made. */
export function isWholeText(value: unknown): value is string {
  return typeof value === 'string' && !HALF_LETTER.test(value)
}
