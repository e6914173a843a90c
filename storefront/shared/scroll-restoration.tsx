import { use, useEffect, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
} from 'react-router'
import { scrolledTo } from './opened-link.ts'

const STORED_AS = 'scroll-positions'

/** Before anything is shown: a document that one returns to is scrolled as it was left. */
export const RESTORE_SCROLL = `if(history.state?.key)try{let y=JSON.parse(sessionStorage['${STORED_AS}']||'{}')[history.state.key];y&&scrollTo(0,y)}catch{}`

/** By the key of a location, in CSS pixels. */
let positions: Record<string, number> = {}

/** Before the router starts: a document that is opened for the first time gets a key, by which it is known when one returns. */
export function readScrollPositions(): void {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  try {
    positions = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}')
  } catch {
    // Storage is forbidden: pages start at their top.
  }
}

/**
 * A new page is shown from its top or its anchor, one that is returned to as it was left. In place of the router's own, which takes where the
 * window is when a navigation starts: on a phone the next page's known content is shown before (opened-link.ts).
 */
export function ScrollRestoration() {
  const router = use(DataRouterContext)?.router
  const state = use(DataRouterStateContext)
  const { restoreScrollPosition: left = false, preventScrollReset: stays = false } = state ?? {}
  const location = useLocation()

  useLayoutEffect(() => router?.enableScrollRestoration(positions, scrolledTo), [router])

  useLayoutEffect(() => {
    if (left === false) return
    const anchor = left === null && location.hash && document.getElementById(decoded(location.hash.slice(1)))
    if (anchor) anchor.scrollIntoView()
    else if (left !== null || !stays) scrollTo(0, left ?? 0)
  }, [location, left, stays])

  useEffect(() => {
    const leave = () => {
      positions[location.key] = scrolledTo()
      history.scrollRestoration = 'auto' // of the next document, until its scripts run
      try {
        sessionStorage.setItem(STORED_AS, JSON.stringify(positions))
      } catch {
        // As above, or full.
      }
    }
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    takeOver()
    addEventListener('pagehide', leave)
    addEventListener('pageshow', takeOver)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', takeOver)
    }
  }, [location.key])

  return null
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
