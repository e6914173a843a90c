import { createMiddleware } from 'hono/factory'
import type { Edge } from './edge.ts'

/**
 * The router treats '//' and '///' as '/', so each would be one more page to cache, without limit (F50); and trimming
 * them from a path of many takes long. They redirect to the path with single slashes.
 */
export const foldSlashes = createMiddleware<Edge>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!pathname.includes('//')) return next()
  return c.redirect(`${pathname.replace(/\/{2,}/g, '/')}${search}`, 308)
})
