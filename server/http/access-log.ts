import { createMiddleware } from 'hono/factory'
import { countRequest } from './count-request.ts'
import type { Edge } from './edge.ts'

const SEARCH = /^(\/product-serach\/).*/i

/** What a shopper searches or types stays his own: the path without its query, and without a search that is part of it. */
export function pathToLog(path: string): string {
  return path.replace(SEARCH, '$1...')
}

/** One line a request. */
export const accessLog = createMiddleware<Edge>(async (c, next) => {
  const started = performance.now()
  await next()
  const { status } = c.res
  const ms = performance.now() - started
  countRequest(c.req.path, status, ms)
  c.get('log').info({ method: c.req.method, path: pathToLog(c.req.path), status, ms: Math.round(ms) }, 'request')
})
