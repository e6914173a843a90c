import { chosenValues } from '#contract/chosen-values.ts'
import type { Locale } from '#contract/say.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { firstFields } from '#server/kernel/fields.ts'

/** What a route of the storefront declares about its page (storefront/shared/cached-page.ts). */
export interface CachedRoute {
  /** As in storefront/routes.ts: 'product/:productSlug'. */
  path: string
  query: readonly string[]
  /** Those of `query` that have several values. */
  lists: readonly string[]
  tags: readonly string[]
  isEndless: boolean
}

export interface PageAddress {
  tenant: Pick<Tenant, 'resellerId'>
  locale: Locale
  isSecure: boolean
  host: string
  path: string
  /** The query as sent. */
  search: string
}

export interface PageKey {
  id: string
  route: CachedRoute
  /**
   * The query with which the page is rendered: the parameters that its route declares, in a fixed order; '' if none is
   * left.
   */
  query: string
  /** One of an unlimited number of URLs, which must not evict the pages. */
  isEndless: boolean
}

/** The routes whose pages are cached, and the definition of their keys. */
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
   * Undefined if no page of this URL is cached. The key contains the scheme and the host, since both are part of the
   * page's links, the language of its sentences, and the shop, since a host may move to another one.
   */
  keyOf({ tenant, locale, isSecure, host, path, search }: PageAddress): PageKey | undefined {
    const isData = path.endsWith('.data')
    // The path of the router's data requests; '/_.data' for a path that ends in a slash, such as the home page's.
    const page = isData ? path.replace(/(?:(\/)_)?\.data$/, '$1') : path
    const found = this.#routes.find(({ matches }) => matches.test(page))
    if (!found) return undefined
    const { route, isAsWritten } = found
    const names = isData ? ['_routes', ...route.query] : route.query
    const query = search.length > 1 ? declaredQuery(search, names, route.lists) : ''
    return {
      id: `${tenant.resellerId} ${locale} ${isSecure ? 'https' : 'http'} ${host}${path}${query}`,
      route,
      query,
      isEndless: route.isEndless || query !== '' || !isAsWritten.test(page),
    }
  }
}

/**
 * A spelling that only the router understands, such as a percent-encoded character, does not match: its page is not
 * cached.
 */
function pattern(path: string, segment: string): string {
  return `/${path}`.replace(/\/:\w+\?/g, `(?:/${segment})?`).replace(/:\w+/g, segment)
}

/** '?page=2&sort=nameAZ' of any query; other parameters (utm_source, fbclid, …) do not affect the page. */
function declaredQuery(search: string, names: readonly string[], lists: readonly string[]): string {
  const sent = new URLSearchParams(firstFields(search))
  const read = new URLSearchParams()
  for (const name of names) {
    const value = lists.includes(name) ? chosenValues(sent.getAll(name)).join() || null : sent.get(name)
    if (value !== null) read.set(name, value)
  }
  return read.size > 0 ? `?${read}` : ''
}
