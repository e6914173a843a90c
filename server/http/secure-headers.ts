import { createMiddleware } from 'hono/factory'
import type { Edge } from './edge.ts'

/** ASVS 3.4; pages add their own Content-Security-Policy, everything else may load nothing at all. */
export const secureHeaders = createMiddleware<Edge>(async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('X-Request-Id', c.get('requestId'))
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
  if (c.get('secure')) headers.set('Strict-Transport-Security', 'max-age=31536000')
})
