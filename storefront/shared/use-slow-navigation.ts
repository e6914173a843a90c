import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Location, useNavigation } from 'react-router'
import { hasScripts } from './load-ahead.ts'
import { networkMessage, subscribeToNetwork } from './network.ts'
import { isRequesting } from './retry-requests.ts'

/** Faster responses would only flash. */
const SLOW_MS = 100

/** The location being loaded, once it takes noticeably long, or at once where part of it is known; undefined otherwise. */
export function useSlowNavigation(isKnown?: (pathname: string) => boolean): Location | undefined {
  const { state, location } = useNavigation()
  const [slow, setSlow] = useState<Location>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, so that what is shown stays when the response comes
  const isShown = useMemo(() => location && isKnown?.(location.pathname), [location])

  useEffect(() => {
    if (state !== 'loading' || isShown) return
    const timer = setTimeout(() => isAwaited(location.pathname) && setSlow(location), SLOW_MS)
    return () => clearTimeout(timer)
  }, [state, location, isShown])

  // Without a network the page stays as it is.
  const isAway = useSyncExternalStore(subscribeToNetwork, networkMessage, () => undefined) !== undefined
  if (!location || isAway) return undefined
  return slow === location || isShown ? location : undefined
}

/** Once all of a page has arrived, showing anything else interrupts its rendering. */
export function isAwaited(pathname: string): boolean {
  return isRequesting() || !hasScripts(pathname)
}
