import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Location, useNavigation } from 'react-router'
import { hasScripts } from './load-ahead.ts'
import { networkMessage, subscribeToNetwork } from './network.ts'
import { isRequesting } from './retry-requests.ts'

/** Faster responses would only flash. */
const SLOW_MS = 100

/** The location being loaded, once it takes noticeably long; undefined otherwise. */
export function useSlowNavigation(): Location | undefined {
  const { state, location } = useNavigation()
  const [slow, setSlow] = useState<Location>()

  useEffect(() => {
    if (state !== 'loading') return
    // Once all of a page has arrived, showing anything else interrupts its rendering.
    const isAwaited = () => isRequesting() || !hasScripts(location.pathname)
    const timer = setTimeout(() => isAwaited() && setSlow(location), SLOW_MS)
    return () => clearTimeout(timer)
  }, [state, location])

  // Without a network the page stays as it is.
  return useIsAway() || !location || slow !== location ? undefined : location
}

/** Without a network. */
export function useIsAway(): boolean {
  return useSyncExternalStore(subscribeToNetwork, networkMessage, () => undefined) !== undefined
}
