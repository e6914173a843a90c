import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Location, useNavigation } from 'react-router'
import { networkMessage, subscribeToNetwork } from './network.ts'

/** Faster responses would only flash. */
const SLOW_MS = 100

/** The location being loaded, once it takes noticeably long, or at once where part of it is known; undefined otherwise. */
export function useSlowNavigation(isKnown?: (pathname: string) => boolean): Location | undefined {
  const { state, location } = useNavigation()
  const [slow, setSlow] = useState<Location>()

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(setSlow, SLOW_MS, location)
    return () => clearTimeout(timer)
  }, [state, location])

  // Without a network the page stays as it is.
  const isAway = useSyncExternalStore(subscribeToNetwork, networkMessage, () => undefined) !== undefined
  if (!location || isAway) return undefined
  return slow === location || isKnown?.(location.pathname) ? location : undefined
}
