import { createMiddleware } from 'hono/factory'
import type { Edge } from './edge.ts'

/** ASVS 3.4; pages add their own Content-Security-Policy, everything else may load nothing at all. */
export const secureHeaders = createMiddleware<Edge>(async (c, next) => {
  await next()
  const { headers } = c.res
  if (c.req.path.startsWith('/assets/')) {
    // Our scripts, styles and fonts: the other headers concern documents, and a first visit would repeat them many
    // times.
    headers.set('X-Content-Type-Options', 'nosniff')
    return
  }
  // A page may be stricter: /reset-password sends no referrer at all.
  for (const [name, value] of secureHeadersFor(c.get('secure'))) if (!headers.has(name)) headers.set(name, value)
  headers.set('X-Request-Id', c.get('requestId'))
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
})

export function secureHeadersFor(isSecure: boolean): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(isSecure ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]] : []),
  ]
}
