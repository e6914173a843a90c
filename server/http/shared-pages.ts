import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Config } from '#server/config/config.ts'
import type { ReadReplica } from '#server/database/read-replica.ts'
import type { Database } from '#server/kernel/database.ts'
import { type PageCache, pageKey, type RenderedPage, readQuery, tagsOf } from '#server/page-cache/index.ts'
import { countPage } from './count-request.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { guestOf } from './guest.ts'
import { renderPage, type StorefrontEntry, type StorefrontSource } from './pages.ts'
import { addressOf } from './proxy.ts'
import { secureHeadersFor } from './secure-headers.ts'

interface SharedPagesParts {
  config: Config
  database: Database
  storefront: StorefrontSource
  pageCache: PageCache
  replica?: ReadReplica | undefined
}

/** Pages that are the same for everybody: rendered for a guest without cookies, so that nothing personal can get in. */
export function addSharedPages(app: Hono<Edge>, parts: SharedPagesParts): void {
  app.get('*', async (c, next) => {
    const build = await parts.storefront.load()
    const url = addressOf(c, parts.config)
    if (!isShared(build, url.pathname)) return next()
    url.search = readQuery(url.search)
    const tenant = c.get('tenant')
    const key = pageKey(tenant, c.get('secure'), url.hostname, url.pathname, url.search)
    const { page, status } = await parts.pageCache.answer(key, tenant.supplierId, () =>
      renderFromNearest(c, parts, build, url),
    )
    countPage({ status })
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

/** From the replica where there is one and it knows all that was told; from the primary, if that comes to nothing. */
async function renderFromNearest(
  c: EdgeContext,
  parts: SharedPagesParts,
  build: ServerBuild,
  url: URL,
): Promise<RenderedPage> {
  const database = (await parts.replica?.choose()) ?? parts.database
  const rendered = await render(c, { ...parts, database }, build, url)
  if (database === parts.database || !rendered.hasFailed) return rendered
  parts.replica?.rest('a page could not be read from the replica')
  return render(c, parts, build, url)
}

async function render(
  c: EdgeContext,
  parts: SharedPagesParts,
  build: ServerBuild,
  url: URL,
): Promise<RenderedPage & { hasFailed: boolean }> {
  const { database, config, storefront } = parts
  const tenant = c.get('tenant')
  const tags = new Set<string>()
  let isKeepable = true
  let hasFailed = false
  const { response, text } = await renderPage(
    c,
    { build, mode: storefront.mode, ctx: guestOf(c, config, database) },
    new Request(url),
    (name, input, answer) => {
      const touched = answer?.ok ? tagsOf(tenant, name, input, answer.value) : []
      if (!answer || (!answer.ok && answer.status >= 500)) hasFailed = true
      if (!touched) isKeepable = false
      for (const tag of touched ?? []) tags.add(tag)
    },
  )
  if (response.headers.has('Set-Cookie')) throw new Error(`a shared page set a cookie: ${url.pathname}`)
  if (response.status !== 200) response.headers.set('Cache-Control', 'private, no-store')
  const headers = new Headers([...secureHeadersFor(c.get('secure')), ...response.headers])
  return {
    status: response.status,
    headers: [...headers].flat(),
    text: text ?? Buffer.alloc(0),
    tags,
    isKeepable: isKeepable && !hasFailed,
    hasFailed,
  }
}

const shared = new WeakMap<ServerBuild, RegExp>()

/** Whether the page at the path, or what the router asks for it, is the same for everybody: the route says so. */
function isShared(build: ServerBuild, pathname: string): boolean {
  const paths = shared.get(build) ?? sharedPaths(build)
  shared.set(build, paths)
  // '/_.data' is what the router asks for a path that ends in a slash, such as the home page's.
  return paths.test(pathname.replace(/(?:(\/)_)?\.data$/, '$1'))
}

/** A spelling that only the router reads, such as an escaped letter, is rendered as a page of one shopper's own. */
function sharedPaths({ routes, entry }: ServerBuild): RegExp {
  const { sharedPage } = entry.module as unknown as StorefrontEntry
  const paths = Object.values(routes)
    .filter((route) => route?.parentId && route.module.headers === sharedPage)
    .map((route) => `/${route?.path ?? ''}`.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+'))
  return new RegExp(`^(?:${paths.join('|')})/?$`, 'i')
}
