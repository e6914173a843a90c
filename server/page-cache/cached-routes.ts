import type { Tenant } from '#server/kernel/ctx.ts'
import { firstFields } from '#server/kernel/fields.ts'

/** What a route of the storefront declares of its page (storefront/shared/cached-page.ts). */
export interface CachedRoute {
  /** As in storefront/routes.ts: 'product/:productSlug'. */
  path: string
  query: readonly string[]
  tags: readonly string[]
  isEndless: boolean
}

export interface PageAddress {
  tenant: Pick<Tenant, 'resellerId'>
  isSecure: boolean
  host: string
  path: string
  /** The query as it was sent. */
  search: string
}

export interface PageKey {
  id: string
  route: CachedRoute
  /** The query that the page is rendered with: what its route declares, in one order; '' where nothing is left. */
  query: string
  /** One of endlessly many addresses, which must not push out the pages. */
  isEndless: boolean
}

/** The routes whose pages are cached, and the one place that says under which key. */
export class CachedRoutes {
  readonly #routes: { route: CachedRoute; matches: RegExp; isAsWritten: RegExp }[]

  constructor(routes: readonly CachedRoute[]) {
    this.#routes = routes.map((route) => ({
      route,
      matches: new RegExp(`^${pattern(route.path, '[^/]+')}/?$`, 'i'),
      isAsWritten: new RegExp(`^${pattern(route.path, '[a-z0-9.-]+')}$`),
    }))
  }

  /**
   * Undefined where no page of that address is cached. Who asks by another scheme or host reads other links, and a host may come to
   * lead to another shop.
   */
  keyOf({ tenant, isSecure, host, path, search }: PageAddress): PageKey | undefined {
    const isData = path.endsWith('.data')
    // What the router requests instead of a document; '/_.data' for a path that ends in a slash, such as the home page's.
    const page = isData ? path.replace(/(?:(\/)_)?\.data$/, '$1') : path
    const found = this.#routes.find(({ matches }) => matches.test(page))
    if (!found) return undefined
    const { route, isAsWritten } = found
    const query = search.length > 1 ? declaredQuery(search, isData ? ['_routes', ...route.query] : route.query) : ''
    return {
      id: `${tenant.resellerId} ${isSecure ? 'https' : 'http'} ${host}${path}${query}`,
      route,
      query,
      isEndless: route.isEndless || query !== '' || !isAsWritten.test(page),
    }
  }
}

/** A spelling that only the router reads, such as an escaped letter, matches nothing: it is a page of one shopper's own. */
function pattern(path: string, segment: string): string {
  return `/${path}`.replace(/\/:\w+\?/g, `(?:/${segment})?`).replace(/:\w+/g, segment)
}

/** '?page=2&sort=nameAZ' of whatever was sent; the rest (utm_source, fbclid, …) belongs to others. */
function declaredQuery(search: string, names: readonly string[]): string {
  const sent = new URLSearchParams(firstFields(search))
  const read = new URLSearchParams()
  for (const name of names) {
    const value = sent.get(name)
    if (value !== null) read.set(name, value)
  }
  return read.size > 0 ? `?${read}` : ''
}
