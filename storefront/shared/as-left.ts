import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { dataOf, SHOP_PAGES } from './load-ahead.ts'

const PAGES_MAX = 20
/** A price or a stock may have changed, as on a page that stays open. */
const LEFT_MS = 300_000

interface Left {
  data: string
  since: number
}

/** Pages of the shop as they were shown, by the address at which the router requests their data. */
const pages = new Map<string, Left>()
let isReturning = false

/** Going back and forward shows the shop's pages as they were left, without the network: so do browsers with their own. */
export function noticeReturns(): void {
  addEventListener('popstate', () => {
    isReturning = true
  })
  addEventListener(
    'click',
    () => {
      isReturning = false
    },
    { capture: true },
  )
}

/**
 * Remembers each page of the shop. A component of its own, since the matches change at each step of a navigation. By the router's location, since
 * the browser's may be the next one already.
 */
export function KeepAsLeft() {
  const { id = '', loaderData } = useMatches().at(-1) ?? {}
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (typeof loaderData !== 'string' || !SHOP_PAGES.test(pathname)) return
    const url = dataOf({ pathname, search, origin: location.origin }, { id })
    if (pages.get(url)?.data === loaderData) return
    pages.set(url, { data: loaderData, since: performance.now() })
    if (pages.size > PAGES_MAX) pages.delete(pages.keys().next().value ?? '')
  }, [id, loaderData, pathname, search])
  return null
}

/** The response to the router's own request, if it returns to a page that was left a short while ago. */
export function takeAsLeft(url: string): Response | undefined {
  if (!isReturning) return undefined
  isReturning = false
  const left = pages.get(url)
  if (!left) return undefined
  if (performance.now() - left.since < LEFT_MS) return new Response(asSent(url, left.data))
  pages.delete(url)
  return undefined
}

/** As the server writes a page whose data is one text (shared/serialized.ts) in the router's format. */
export function asSent(url: string, data: string): string {
  return JSON.stringify([{ _1: 2 }, new URL(url).searchParams.get('_routes'), { _3: 4 }, 'data', data])
}
