import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Branding } from '#contract/branding.ts'
import { inMenu } from '#contract/in-menu.ts'
import { initialIcon } from '#contract/initial.ts'
import { getBranding } from '#server/branding/index.ts'
import { listGroups } from '#server/catalogue/index.ts'
import type { Config } from '#server/config/config.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import {
  iconPath,
  llmsText,
  merchantFeed,
  robotsText,
  sitemapIndex,
  sitemapOfPlaces,
  sitemapOfProducts,
  webManifest,
} from '#server/seo/index.ts'
import { compress } from './compress.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { originOf } from './proxy.ts'

const AN_HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
// A feed reads the whole catalogue; Google fetches one a day.
const FEEDS = { max: 20, seconds: 3600 }

/**
 * What search engines, shopping portals, language models and home screens read of a shop; always with its first host.
 */
export function addSeo(app: Hono<Edge>, config: Config): void {
  const small = (path: string, type: string, write: (c: EdgeContext, shop: Shop) => string | Promise<string>) =>
    app.get(path, etag(), async (c) => {
      const text = await write(c, await shopOf(c, config))
      return compress(
        c.req.header('accept-encoding'),
        c.body(null, 200, { 'Content-Type': type, 'Cache-Control': AN_HOUR }),
        Buffer.from(text),
      )
    })

  small('/robots.txt', TEXT, (_c, { origin }) => robotsText(origin))
  small('/sitemap.xml', XML, (c, { origin }) => sitemapIndex(c.get('ctx'), origin))
  small('/sitemaps/places.xml', XML, (c, { origin }) => sitemapOfPlaces(c.get('ctx'), origin))
  small('/llms.txt', TEXT, async (c, { origin, branding }) =>
    llmsText(origin, branding, inMenu(await listGroups(c.get('ctx')))),
  )
  small('/site.webmanifest', 'application/manifest+json', (_c, { branding }) => JSON.stringify(webManifest(branding)))
  small('/letter.svg', 'image/svg+xml', (_c, { branding: { title, theme } }) => initialIcon(title, theme))
  app.get('/favicon.ico', async (c) => {
    c.header('Cache-Control', AN_HOUR)
    return c.redirect(iconPath(await getBranding(c.get('ctx'))))
  })
  app.get('/sitemaps/:file{products-[0-9]{1,12}\\.xml}', async (c) => {
    const chunk = Number(c.req.param('file').replace(/\D/g, ''))
    const { origin } = await shopOf(c, config)
    const pieces = await sitemapOfProducts(c.get('ctx'), origin, chunk)
    return pieces ? stream(c, pieces) : c.text('There is no such sitemap.\n', 404)
  })
  app.get('/feeds/google-merchant.xml', async (c) => {
    const ctx = c.get('ctx')
    await limitRate(ctx, limitsOf(ctx.address, 'feed', FEEDS))
    const { origin, branding } = await shopOf(c, config)
    return stream(c, merchantFeed(ctx, origin, branding))
  })
}

interface Shop {
  branding: Branding
  origin: string
}

async function shopOf(c: EdgeContext, config: Config): Promise<Shop> {
  const branding = await getBranding(c.get('ctx'))
  return { branding, origin: originOf(branding.host, c.get('secure'), config) }
}

/** Streams a long document with backpressure; a client that disconnects ends the reading. */
function stream(c: EdgeContext, pieces: AsyncIterable<string>): Response {
  c.header('Content-Type', XML)
  c.header('Cache-Control', AN_HOUR)
  c.header('Vary', 'Accept-Encoding')
  if (c.req.method === 'HEAD') return c.body(null)
  const text = Readable.from(pieces, { objectMode: false })
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(toWeb(text))
  const compressed = createGzip()
  pipeline(text, compressed).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') c.get('log').error({ err: error, path: c.req.path }, 'fault')
  })
  c.header('Content-Encoding', 'gzip')
  return c.body(toWeb(compressed))
}

function toWeb(readable: Readable): ReadableStream {
  return Readable.toWeb(readable) as ReadableStream
}
