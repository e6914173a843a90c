import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Location, useNavigation } from 'react-router'
import { networkSaid, subscribeToNetwork } from './network.ts'

/** Quicker answers than this would only flash. */
const SLOW_MS = 100

/** The address that is on its way, once it has kept the shopper waiting; undefined: nothing to wait for. */
export function useSlowNavigation(): Location | undefined {
  const { state, location } = useNavigation()
  const [slow, setSlow] = useState<Location>()

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(setSlow, SLOW_MS, location)
    return () => clearTimeout(timer)
  }, [state, location])

  // Without a network the page stays as it is.
  const isAway = useSyncExternalStore(subscribeToNetwork, networkSaid, () => undefined) !== undefined
  return slow === location && !isAway ? slow : undefined
}
