import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { CallName } from '#contract/calls.ts'
import type { Config } from '#server/config/config.ts'
import type { ReadReplica } from '#server/database/read-replica.ts'
import type { Database } from '#server/kernel/database.ts'
import { isVisit, noteVisit } from '#server/numbers/index.ts'
import {
  type CachedRoute,
  CachedRoutes,
  kindOf,
  lastsMs,
  type PageCache,
  type RenderedPage,
  tagsOf,
} from '#server/page-cache/index.ts'
import { countPage } from './count-request.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { guestOf } from './guest.ts'
import { operations } from './operations.ts'
import { renderPage, type StorefrontSource } from './pages.ts'
import { addressOf } from './proxy.ts'
import { secureHeadersFor } from './secure-headers.ts'

interface CachedPagesParts {
  config: Config
  database: Database
  storefront: StorefrontSource
  pageCache: PageCache
  replica?: ReadReplica | undefined
}

/**
 * Pages that are the same for everyone: rendered for a guest without cookies, so that they cannot contain anything
 * personal.
 */
export function addCachedPages(app: Hono<Edge>, parts: CachedPagesParts): void {
  const { pageCache } = parts
  app.get('*', async (c, next) => {
    const build = await parts.storefront.load()
    pageCache.routes = cachedRoutesOf(build)
    const url = addressOf(c, parts.config)
    const tenant = c.get('tenant')
    const { hostname: host, pathname: path, search } = url
    const key = pageCache.routes.keyOf({
      ...{ tenant, locale: c.get('locale'), isSecure: c.get('secure') },
      ...{ host, path, search },
    })
    if (!key) return next()
    url.search = key.query
    const { page, status } = await pageCache.answer(key, tenant.supplierId, () =>
      renderFromNearest(c, parts, { build, route: key.route, url }),
    )
    countPage({ status })
    const answer = page.in({
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
      isHead: c.req.raw.method === 'HEAD',
    })
    if (answer.status < 400 && isVisit((name) => c.req.header(name))) noteVisit(tenant)
    const headers = new Headers({ 'Cache-Status': `haat; ${status}` })
    for (let at = 0; at < answer.headers.length; at += 2) {
      headers.append(answer.headers[at] ?? '', answer.headers[at + 1] ?? '')
    }
    return new Response(answer.body && new Uint8Array(answer.body), { status: answer.status, headers })
  })
}

interface Requested {
  build: ServerBuild
  route: CachedRoute
  url: URL
}

/** From the replica if there is one that has all changes so far; otherwise, or if that fails, from the primary. */
async function renderFromNearest(c: EdgeContext, parts: CachedPagesParts, requested: Requested): Promise<RenderedPage> {
  const database = (await parts.replica?.choose()) ?? parts.database
  const rendered = await render(c, { ...parts, database }, requested)
  if (database === parts.database || !rendered.hasFailed) return rendered
  parts.replica?.rest('a page could not be read from the replica')
  return render(c, parts, requested)
}

async function render(
  c: EdgeContext,
  { database, config, storefront }: CachedPagesParts,
  { build, route, url }: Requested,
): Promise<RenderedPage & { hasFailed: boolean }> {
  const tenant = c.get('tenant')
  const tags = new Set<string>()
  // Counted from before the first call, so the page ends rather early than late.
  const began = performance.now()
  let lastsUntil = Number.POSITIVE_INFINITY
  let isForEverybody = true
  let hasFailed = false
  const { response, text } = await renderPage(
    c,
    { build, mode: storefront.mode, ctx: guestOf(c, config, database), operations, isReadTogether: true },
    new Request(url),
    (name, input, answer) => {
      const found = answer?.ok ? tagsOf(tenant, name as CallName, input, answer.value) : []
      if (!answer || (!answer.ok && answer.status >= 500)) hasFailed = true
      if (!found) isForEverybody = false
      for (const tag of found ?? []) tags.add(tag)
      if (answer?.ok) lastsUntil = Math.min(lastsUntil, began + lastsMs(name as CallName, answer.value))
    },
  )
  if (response.headers.has('Set-Cookie')) throw new Error(`a page for everybody set a cookie: ${url.pathname}`)
  if (response.status !== 200) response.headers.set('Cache-Control', 'private, no-store')
  const headers = new Headers([...secureHeadersFor(c.get('secure')), ...response.headers])
  const undeclared = new Set([...tags].map(kindOf).filter((kind) => !route.tags.includes(kind)))
  if (undeclared.size > 0) {
    c.get('log').error({ route: route.path, undeclared: [...undeclared] }, 'a page shows more than its route declares')
  }
  return {
    status: response.status,
    headers: [...headers].flat(),
    text: text ?? Buffer.alloc(0),
    tags,
    lastsUntil,
    isCacheable: isForEverybody && !hasFailed && undeclared.size === 0,
    hasFailed,
  }
}

const routesOfBuild = new WeakMap<ServerBuild, CachedRoutes>()

/** The storefront's routes whose `headers` are a `cachedPage` (storefront/shared/cached-page.ts). */
function cachedRoutesOf(build: ServerBuild): CachedRoutes {
  const known = routesOfBuild.get(build)
  if (known) return known
  const routes = Object.values(build.routes).flatMap((route) => {
    const { cached } = (route?.module.headers ?? {}) as { cached?: Omit<CachedRoute, 'path'> }
    return cached ? [{ ...cached, path: route?.path ?? '' }] : []
  })
  const found = new CachedRoutes(routes)
  routesOfBuild.set(build, found)
  return found
}
