import { matchPath } from 'react-router'
import { savesData } from './saves-data.ts'

interface ManifestRoute {
  id: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
}

declare global {
  interface Window {
    /** React Router's table of all routes (routeDiscovery 'initial' in react-router.config.ts). */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> }
    /** The loaded modules by their route's id. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** Pages that are the same for everyone, so that requesting one has no effect. */
export const SHOP_PAGES = /^\/($|product)/i
const LISTING = /^\/products-section/i
/** From these, most taps lead on. */
const LIKELY = ['/product-category/x', '/products-section2/1']
/** How long a pointer rests on a link before its page is requested. */
const HOVER_MS = 65
/** A price may change. */
const FRESH_MS = 10_000

let ahead: { url: string; since: number; answer: Promise<Response>; hasArrived: boolean } | undefined

/**
 * Requests the page of a link while it is pressed or pointed at, and the scripts of the likely next pages at the first sign of a
 * shopper. Nothing is requested where data is to be saved.
 */
export function loadAhead(): void {
  // Not captured: banners that turn by themselves are scrolled too.
  for (const sign of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, () => LIKELY.forEach(loadScripts), { passive: true, once: true })
  const options = { passive: true, capture: true }
  let hover: ReturnType<typeof setTimeout>
  const press = ({ target }: Event) => {
    clearTimeout(hover) // it would request the page again after the click
    loadPage(target)
  }
  addEventListener('pointerdown', press, options)
  addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(hover)
      if (pointerType === 'mouse') hover = setTimeout(loadPage, HOVER_MS, target)
    },
    options,
  )
}

/** The response to the router's own request, if it was requested ahead; once. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const found = ahead
  if (found?.url !== url) return undefined
  ahead = undefined
  return performance.now() - found.since < FRESH_MS ? found.answer : undefined
}

/** Whether the page that was requested ahead last, which is that of a link that is tapped, has arrived. */
export function hasArrived(): boolean {
  return ahead?.hasArrived ?? false
}

/** The scripts of the page at this path. */
export function loadScripts(path: string): void {
  const route = savesData() ? undefined : routeOf(path)
  for (const href of route ? [route.module, ...(route.imports ?? [])] : []) preload(href)
}

/**
 * So that the tap finds the scripts of a listing not only loaded. The router imports them again and handles what fails. A product shows what its
 * card knows first, which takes this time.
 */
function run({ id, module }: ManifestRoute): void {
  import(/* @vite-ignore */ module).then(
    (loaded) => Object.assign(window.__reactRouterRouteModules ?? {}, { [id]: loaded }),
    () => {},
  )
}

/** Whether the router has loaded the scripts of the page at this path. */
export function hasScripts(path: string): boolean {
  return (routeOf(path)?.id ?? '') in (window.__reactRouterRouteModules ?? {})
}

export function preload(href: string): void {
  if (!document.querySelector(`link[href="${href}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

function loadPage(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || !SHOP_PAGES.test(link.pathname) || savesData()) return
  const route = link.pathname + link.search === location.pathname + location.search ? undefined : routeOf(link.pathname)
  const url = route && dataOf(link, route)
  if (!url || (ahead?.url === url && performance.now() - ahead.since < FRESH_MS)) return
  loadScripts(link.pathname)
  if (LISTING.test(link.pathname)) run(route)
  const mine = { url, since: performance.now(), answer: fetch(url), hasArrived: false }
  const forget = () => {
    if (ahead === mine) ahead = undefined
  }
  mine.answer.then(({ ok }) => (ok ? Object.assign(mine, { hasArrived: true }) : forget()), forget)
  ahead = mine
}

function routeOf(path: string): ManifestRoute | undefined {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  return routes.find((route) => (route.index ? path === '/' : route.path && matchPath(`/${route.path}`, path)))
}

/** The address at which the router requests a page's data; the root's is never requested again (root.tsx). */
export function dataOf(
  { pathname, search, origin }: Pick<URL, 'pathname' | 'search' | 'origin'>,
  { id }: Pick<ManifestRoute, 'id'>,
): string {
  const url = new URL(`${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`, origin)
  url.searchParams.set('_routes', id)
  return url.href
}
