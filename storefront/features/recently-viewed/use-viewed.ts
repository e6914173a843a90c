import { useMemo, useSyncExternalStore } from 'react'
import { readViewed, storedViewed, type ViewedItem } from './recently-viewed.ts'

const neverCalls = () => () => {}

/** undefined while unknown: on the server, whose pages are the same for all. */
export function useViewed(): ViewedItem[] | undefined {
  const stored = useSyncExternalStore(neverCalls, storedViewed, () => undefined)
  return useMemo(() => (stored === undefined ? undefined : readViewed(stored)), [stored])
}
