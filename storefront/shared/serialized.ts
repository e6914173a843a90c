import { useMemo } from 'react'

/** A value on its way from a loader to its page. */
export type Serialized<T> = string & { readonly of?: T }

/**
 * As JSON in one text. The router's own format names each key and value once and points at it from then on, which hides from brotli
 * what repeats: a page of cards weighs an eighth more that way, and takes longer to write.
 */
export function serialize<T>(value: T): Serialized<T> {
  return JSON.stringify(value)
}

export function deserialize<T>(text: Serialized<T>): T {
  return JSON.parse(text)
}

/** The same object for as long as the loader's answer is the same. */
export function useSerialized<T>(text: Serialized<T>): T {
  return useMemo(() => deserialize(text), [text])
}
