import type { PageTag } from '#contract/page-tags.ts'

interface Declared {
  /** The parameters of the query that the page reads. All others are dropped before it is rendered, and are no part of the cache key. */
  query?: readonly string[]
  /** Those of them that have several values, whose order makes no difference: 'm,l'. */
  lists?: readonly string[]
  /** What it shows besides its frame. A page that shows more than it declares is not cached. */
  tags?: readonly PageTag[]
  /** The number of such pages is unlimited, so they have a separate share of the cache. */
  isEndless?: boolean
}

/** root.tsx shows the brand and the tree around every page. */
const FRAME: readonly PageTag[] = ['shop', 'places']

/**
 * The `headers` of a page that is the same for every shopper. This declaration makes the server render it
 * once for everybody, without a cookie, and cache it. Browsers and CDNs may store it but revalidate it each time, since a price may change.
 */
export function cachedPage({ query = [], lists = [], tags = [], isEndless = false }: Declared = {}) {
  const headers = (): HeadersInit => ({ 'Cache-Control': 'public, no-cache' })
  return Object.assign(headers, { cached: { query, lists, tags: [...FRAME, ...tags], isEndless } })
}
