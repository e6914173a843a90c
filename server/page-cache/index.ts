export type { KnownHosts } from './known-hosts.ts'
export { PageCache, type RenderedPage } from './page-cache.ts'
export { pageKey, readQuery } from './page-key.ts'
export { tagsOf } from './tags.ts'
