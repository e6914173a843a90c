import { createMiddleware } from 'hono/factory'
import type { Edge } from './edge.ts'

/**
 * To the router '//' and '///' are '/', so each would be one more page to keep, without an end (F50); and to trim them from a path
 * of many takes long. They lead to the one spelling.
 */
export const foldSlashes = createMiddleware<Edge>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!pathname.includes('//')) return next()
  return c.redirect(`${pathname.replace(/\/{2,}/g, '/')}${search}`, 308)
})
