import { useMemo } from 'react'

/** A value on its way from a loader to its page. */
export type Packed<T> = string & { readonly of?: T }

/**
 * As JSON in one text. The router's own format names each key and value once and points at it from then on, which hides from brotli
 * what repeats: a page of cards weighs an eighth more that way, and takes twice as long to write.
 */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value)
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(packed)
}

/** The same object for as long as the loader's answer is the same. */
export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => unpack(packed), [packed])
}
