const LONE_SURROGATE = /\p{Surrogate}/u

/** A text with a lone surrogate cannot be part of an address. */
export function isWellFormedText(value: unknown): value is string {
  return typeof value === 'string' && !LONE_SURROGATE.test(value)
}
