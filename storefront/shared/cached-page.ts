import type { PageTag } from '#contract/page-tags.ts'

interface Declared {
  /** The parameters of the query that the page reads. All others are dropped before it is rendered, and make no page of their own. */
  query?: readonly string[]
  /** What it shows besides its frame. A page that shows more than it declares is not cached. */
  tags?: readonly PageTag[]
  /** There are endlessly many such pages: they have a share of the cache of their own. */
  isEndless?: boolean
}

/** root.tsx shows the brand and the tree around every page. */
const FRAME: readonly PageTag[] = ['shop', 'places']

/**
 * The `headers` of a page that is the same for every shopper. The server knows such a page by what it declares here: it renders it
 * once for everybody, without a cookie, and caches it. Browsers and CDNs may store it but ask each time, for a price may change.
 */
export function cachedPage({ query = [], tags = [], isEndless = false }: Declared = {}) {
  const headers = (): HeadersInit => ({ 'Cache-Control': 'public, no-cache' })
  return Object.assign(headers, { cached: { query, tags: [...FRAME, ...tags], isEndless } })
}
