import { hash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { html, raw } from 'hono/html'
import type { Branding } from '#contract/branding.ts'
import { readable } from '#contract/colour.ts'
import { getBranding } from '#server/branding/index.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Edge } from './edge.ts'
import { guestOf } from './guest.ts'

/** After a 503 search engines return later and keep the shop in their index; a 404 would remove it. */
const AGAIN_AFTER_SECONDS = 3600

/**
 * A suspended shop: one page, never cached, since the shop may open again at any moment. Only the gateway's webhooks
 * are still accepted, since payments that are under way must end as an order or a refund.
 */
export function closeSuspended(config: Config, database: Database) {
  return createMiddleware<Edge>(async (c, next) => {
    if (!c.get('tenant').isClosed || c.req.path.startsWith('/webhooks/')) return next()
    const branding = await getBranding(guestOf(c, config, database))
    if (/^\/(api\/|token$)/.test(c.req.path)) {
      throw new Refusal(
        'unavailable',
        { id: 'closedForNow', title: branding.title },
        { retryAfter: AGAIN_AFTER_SECONDS },
      )
    }
    const style = styleOf(branding)
    return c.html(documentOf(branding, style), 503, {
      'Cache-Control': 'no-store',
      'Retry-After': String(AGAIN_AFTER_SECONDS),
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`,
    })
  })
}

function styleOf({ theme: { text, background, primary } }: Branding): string {
  const ink = readable(text, [background])
  return (
    `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;` +
    `background:${background};color:${ink};font:16px/1.5 system-ui,sans-serif;text-align:center}` +
    `h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 .5rem;max-width:36rem}` +
    `a{color:${readable(primary, [background])};display:inline-block;padding:.625rem 0}`
  )
}

function documentOf({ title, email, mobile }: Branding, style: string) {
  const hasContact = email !== '' || mobile !== ''
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} is closed for now</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title} is closed for now</h1>
<p>Please come again later. Orders that were placed are kept${hasContact ? ', and we answer what you ask about them' : ''}.</p>
${email && html`<p><a href="mailto:${email}">${email}</a></p>`}
${mobile && html`<p><a href="tel:${mobile}">${mobile}</a></p>`}
</main>
</body>
</html>
`
}
