export { type CachedRoute, CachedRoutes } from './cached-routes.ts'
export type { HostCache } from './host-cache.ts'
export { PageCache, type RenderedPage } from './page-cache.ts'
export { kindOf, lastsMs, tagsOf } from './tags.ts'
