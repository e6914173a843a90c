/**
 * The `headers` of every page that is the same for all shoppers. The server knows such a page by this very function: it
 * renders it once for everybody, without a cookie, and keeps it. No cache may give it away unasked, for a price may change.
 */
export function sharedPage(): HeadersInit {
  return { 'Cache-Control': 'public, no-cache' }
}
