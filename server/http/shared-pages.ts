import type { Hono } from 'hono'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/kernel/database.ts'
import { type PageCache, pageKey, type RenderedPage, readQuery, tagsOf } from '#server/page-cache/index.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { finishDocument } from './page-policy.ts'
import { renderPage, type StorefrontEntry, type StorefrontSource } from './pages.ts'
import { addressOf } from './proxy.ts'
import { secureHeadersFor } from './secure-headers.ts'

interface SharedPagesParts {
  config: Config
  database: Database
  storefront: StorefrontSource
  pageCache: PageCache
}

/** Pages that are the same for everybody: rendered for a guest without cookies, so that nothing personal can get in. */
export function addSharedPages(app: Hono<Edge>, parts: SharedPagesParts): void {
  app.get('*', async (c, next) => {
    const build = await parts.storefront.load()
    const url = addressOf(c, parts.config)
    if (!isShared(build, url.pathname)) return next()
    url.search = readQuery(url.search)
    const key = pageKey(c.get('secure'), url.hostname, url.pathname, url.search)
    const { supplierId } = c.get('tenant')
    const { page, status } = await parts.pageCache.answer(key, supplierId, () => render(c, parts, build, url))
    const answer = page.answer({
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
      isHead: c.req.raw.method === 'HEAD',
    })
    const headers = new Headers({ 'Cache-Status': `haat; ${status}` })
    for (let at = 0; at < answer.headers.length; at += 2) {
      headers.append(answer.headers[at] ?? '', answer.headers[at + 1] ?? '')
    }
    return new Response(answer.body && new Uint8Array(answer.body), { status: answer.status, headers })
  })
}

async function render(c: EdgeContext, parts: SharedPagesParts, build: ServerBuild, url: URL): Promise<RenderedPage> {
  const { database, config, storefront } = parts
  const tenant = c.get('tenant')
  const tags = new Set<string>()
  let isKeepable = true
  const guest = {
    tenant,
    actor: { kind: 'guest' as const },
    database,
    log: c.get('log'),
    address: c.get('address'),
    rateFactor: config.rateFactor,
  }
  const response = await renderPage(
    c,
    { build, mode: storefront.mode, ctx: guest },
    new Request(url),
    (name, input, answer) => {
      const touched = answer?.ok ? tagsOf(tenant, name, input, answer.value) : []
      if (!touched || !answer || (!answer.ok && answer.status >= 500)) isKeepable = false
      for (const tag of touched ?? []) tags.add(tag)
    },
  )
  if (response.headers.has('Set-Cookie')) throw new Error(`a shared page set a cookie: ${url.pathname}`)
  const isDocument = response.headers.get('Content-Type')?.startsWith('text/html')
  const { scriptMark } = build.entry.module as unknown as StorefrontEntry
  const finished = isDocument ? await finishDocument(response, scriptMark) : response
  if (finished.status !== 200) finished.headers.set('Cache-Control', 'private, no-store')
  const headers = new Headers([...secureHeadersFor(c.get('secure')), ...finished.headers])
  return {
    status: finished.status,
    headers: [...headers].flat(),
    text: Buffer.from(await finished.arrayBuffer()),
    tags,
    isKeepable,
  }
}

const trees = new WeakMap<ServerBuild, RouteObject[]>()

/** Whether the page at the path, or what the router asks for it, is the same for everybody: the route says so. */
function isShared(build: ServerBuild, pathname: string): boolean {
  const tree = trees.get(build) ?? treeOf(build)
  trees.set(build, tree)
  const path = pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')
  const leaf = matchRoutes(tree, path)?.at(-1)?.route.id ?? ''
  const { sharedPage } = build.entry.module as unknown as StorefrontEntry
  return build.routes[leaf]?.module.headers === sharedPage
}

function treeOf({ routes }: ServerBuild): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId)
    .map(
      (route) =>
        ({ id: route?.id ?? '', path: route?.path ?? '', ...(route?.index && { index: true }) }) as RouteObject,
    )
}
