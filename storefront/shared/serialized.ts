import { useMemo } from 'react'

/** A value on its way from a loader to its page. */
export type Serialized<T> = string & { readonly of?: T }

/**
 * As JSON in one string. The router's own format writes each key and value once and refers to it afterwards, which hides repetition
 * from brotli: a page of cards is an eighth larger that way, and takes longer to write.
 */
export function serialize<T>(value: T): Serialized<T> {
  return JSON.stringify(value)
}

export function deserialize<T>(text: Serialized<T>): T {
  return JSON.parse(text)
}

/** The same object as long as the loader's data is the same. */
export function useSerialized<T>(text: Serialized<T>): T {
  return useMemo(() => deserialize(text), [text])
}
