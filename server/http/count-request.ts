import { counter, histogram } from '#server/kernel/metrics.ts'

const requests = counter('haat_requests_total', 'Requests by route and status.')
const durations = histogram('haat_request_seconds', 'Duration of requests that the page cache alone did not answer.')
export const countPage = counter('haat_page_cache_total', 'Pages for everybody: hit, fwd=stale or fwd=miss.')

const ROUTES_MAX = 150
const routes = new Set<string>()

/** Every request with an access line is counted too. A cached page takes no time worth measuring. */
export function countRequest(path: string, status: number, ms?: number): void {
  const route = routeOf(path, status)
  requests({ route, status: String(status) })
  if (ms !== undefined) durations({ route }, ms / 1_000)
}

/**
 * A call by its name, a page by the first segment of its path if it was found; other paths are counted as 'other', so
 * that probes create no metrics.
 */
export function routeOf(path: string, status: number): string {
  const [, first = '', second = ''] = path.split('/', 3)
  const route = first === 'api' ? `/api/${second}` : `/${first.toLowerCase()}`
  if (routes.has(route)) return route
  if (status >= 400 || routes.size >= ROUTES_MAX) return 'other'
  routes.add(route)
  return route
}
