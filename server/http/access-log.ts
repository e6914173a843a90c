import { createMiddleware } from 'hono/factory'
import type { Edge } from './edge.ts'

/** One line a request. The path without its query: what a shopper searches or types stays his own. */
export const accessLog = createMiddleware<Edge>(async (c, next) => {
  const started = performance.now()
  await next()
  c.get('log').info(
    { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) },
    'request',
  )
})
