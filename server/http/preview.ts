import type { Hono } from 'hono'
import { initialIcon } from '#contract/initial.ts'
import { getBranding } from '#server/branding/index.ts'
import type { Config } from '#server/config/config.ts'
import { requireStaff } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { previewLook } from '#server/look/index.ts'
import { serveAssets } from './assets.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { guestOf } from './guest.ts'
import { operations } from './operations.ts'
import { renderPage, type StorefrontSource } from './pages.ts'
import { queryOf } from './proxy.ts'

interface PreviewParts {
  config: Config
  /** The shops' own pages and their login to the database. */
  shops: { source: StorefrontSource; database: Database }
}

/**
 * The shop's real pages with the draft of its look, at `/shops/12/preview/…`, for a frame of the console. They are those
 * of the shop's host, but without scripts, forms and cookies, so that nothing in a shop's texts can act here, where its
 * staff are signed in.
 */
export function addPreview(app: Hono<Edge>, { config, shops }: PreviewParts): void {
  app.get('/shops/:shop/preview/letter.svg', async (c) => {
    const staff = c.get('ctx')
    requireStaff(staff)
    const guest = { ...guestOf(c, config, shops.database), tenant: staff.tenant }
    const { title, theme } = await previewLook(staff, guest, getBranding)
    return c.body(initialIcon(title, theme), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'private, no-store',
    })
  })
  app.get('/shops/:shop/preview/*', async (c) => {
    const staff = c.get('ctx')
    requireStaff(staff)
    const prefix = `/shops/${staff.tenant.resellerId}`
    const guest = { ...guestOf(c, config, shops.database), tenant: staff.tenant }
    const build = await shops.source.load()
    const { response, text } = await previewLook(staff, guest, (ctx) =>
      renderPage(c, { build, mode: shops.source.mode, ctx, operations, isReadTogether: false }, requestFor(c, config)),
    )
    const to = response.headers.get('Location')
    if (to?.startsWith('/')) return c.redirect(`${prefix}/preview${to}`, 303)
    return c.body(text ? new Uint8Array(withOwnAddresses(text, prefix)) : '', response.status as 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': harmless(response.headers.get('Content-Security-Policy') ?? ''),
      'Cache-Control': 'private, no-store',
    })
  })
  app.on('GET', ['/dbanner.jpg', '/favicon.svg', '/default-picture.svg'], serveAssets)
}

/** The page under the shop's own address, without the cookies of staff; `?item=12.M` puts a product into the cart. */
function requestFor(c: EdgeContext, config: Config): Request {
  const { host = '' } = c.get('tenant') as { host?: string }
  const { protocol, port } = new URL(config.publicUrl)
  const path = new URL(c.req.url).pathname.replace(/^\/shops\/\d+\/preview/, '')
  const query = queryOf(c)
  const [productId, ...size] = (query.get('item') ?? '').split('.')
  query.delete('item')
  const url = new URL(`${protocol}//${host || 'localhost'}${port && `:${port}`}${path.replace(/^\/+/, '/')}`)
  url.search = query.toString()
  const items = [{ id: Number(productId), Unit: 1, cart_size: size.join('.'), cart_color: '' }]
  const cart = Buffer.from(JSON.stringify(items)).toString('base64')
  return new Request(url, productId ? { headers: { Cookie: `cartItems=${encodeURIComponent(cart)}` } } : {})
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g
/** React writes every attribute in double quotes, and text with none. */
const ADDRESSES = /(\s(?:href|src|srcset|imagesrcset|action|formaction)=")([^"]*)"/gi
const STYLES = /(<style\b[^>]*>[\s\S]*?<\/style>)/

/** Links lead to other pages of the preview, pictures are those that the console serves. One character per byte. */
function withOwnAddresses(document: Buffer, prefix: string): Buffer {
  const parts = document.toString('latin1').replace(SCRIPTS, '').split(STYLES)
  const changed = parts.map((part) =>
    part.startsWith('<style')
      ? part
      : part.replace(ADDRESSES, (_, attribute: string, value: string) => `${attribute}${moved(value, prefix)}"`),
  )
  return Buffer.from(changed.join(''), 'latin1')
}

function moved(addresses: string, prefix: string): string {
  return addresses.replace(
    /(^|,\s*)\/(?!\/)(uploads\/|ResellerLogo\/|assets\/|dbanner\.jpg|favicon\.svg|default-picture\.svg)?/g,
    (_, start: string, file = '') => {
      if (file === 'uploads/' || file === 'ResellerLogo/') return `${start}${prefix}/uploads/`
      return file ? `${start}/${file}` : `${start}${prefix}/preview/`
    },
  )
}

/** The page's own policy, of which only its styles and pictures are left. */
function harmless(policy: string): string {
  const styles = /style-src [^;]*/.exec(policy)?.[0] ?? "style-src 'self'"
  return [
    "default-src 'none'",
    styles,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://i.ytimg.com",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // The origin stays, since fonts and the next page are requested with it; without scripts nobody can use it.
    'sandbox allow-same-origin',
  ].join('; ')
}
