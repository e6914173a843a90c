import { createMiddleware } from 'hono/factory'
import { traced } from '#server/kernel/tracing.ts'
import { countRequest, routeOf } from './count-request.ts'
import type { Edge } from './edge.ts'

const PRIVATE = /^(\/(?:product-serach|invitation|not-me|o|pay)\/).*/i

/**
 * What a shopper searches for or types is private, and the token of a link is a secret: returns the path without its query,
 * and without either that is part of it.
 */
export function pathToLog(path: string): string {
  return path.replace(PRIVATE, '$1...')
}

/** One line per request and, with tracing on, one span, whose trace has the id of the line. */
export const accessLog = createMiddleware<Edge>(async (c, next) => {
  const started = performance.now()
  await traced({ name: c.req.method, kind: 'server', requestId: c.get('requestId') }, async (span) => {
    await next()
    if (!span) return
    const route = routeOf(c.req.path, c.res.status)
    span.name = `${c.req.method} ${route}`
    span.failed = c.res.status >= 500 && c.res.status !== 503
    span.attributes = {
      ...{ 'http.request.method': c.req.method, 'http.route': route, 'http.response.status_code': c.res.status },
      'haat.reseller': c.get('tenant')?.resellerId ?? 0,
    }
  })
  const { status } = c.res
  const ms = performance.now() - started
  countRequest(c.req.path, status, ms)
  c.get('log').info({ method: c.req.method, path: pathToLog(c.req.path), status, ms: Math.round(ms) }, 'request')
})
