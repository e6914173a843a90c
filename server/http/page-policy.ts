import { hash } from 'node:crypto'

/** Set by storefront/entry.server.tsx on documents of a shop that has a pixel id, and never sent. */
const PIXEL_HEADER = 'X-Haat-Pixel'

/** Set by the payment page: the origins of the gateway's script and API, which its security policy lets in. */
const GATEWAY_HEADER = 'X-Haat-Gateway'

/**
 * Finishes a document: our inline scripts and styles, known by the mark that no text in a page can bear, are named by
 * hash in a strict Content-Security-Policy. Hashes, not nonces, so that one copy can be cached and served to all. The document
 * comes with one letter a byte: what is looked for is plain ASCII, and the rest keeps its bytes.
 */
export function finishDocument(html: string, headers: Headers, mark: string): Buffer {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, kind, content] of html.matchAll(inlineMarked(mark))) {
    if (!content) continue
    const digest = hash('sha256', Buffer.from(content, 'latin1'), 'base64')
    hashes[kind as 'script' | 'style'].add(`'sha256-${digest}'`)
  }
  const hasPixel = headers.has(PIXEL_HEADER)
  headers.delete(PIXEL_HEADER)
  const gateway = headers.get(GATEWAY_HEADER) ?? ''
  headers.delete(GATEWAY_HEADER)
  headers.set('Content-Security-Policy', policy([...hashes.script], [...hashes.style], { hasPixel, gateway }))
  return Buffer.from(html.replaceAll(` nonce="${mark}"`, ''), 'latin1')
}

function inlineMarked(mark: string): RegExp {
  return new RegExp(`<(script|style)(?=[^>]* nonce="${mark}")[^>]*>([\\s\\S]*?)</\\1>`, 'g')
}

interface Guests {
  hasPixel: boolean
  gateway: string
}

/** The gateway's form is a frame of its own; its script sends a form there where frames are forbidden (in-app browsers). */
function policy(scripts: string[], styles: string[], { hasPixel, gateway }: Guests): string {
  const measuring = hasPixel ? ' https://www.facebook.com' : ''
  const paying = gateway && ` ${gateway}`
  return [
    "default-src 'self'", // Firefox asks it about what is prefetched
    "object-src 'none'",
    "media-src 'none'",
    `script-src 'self' ${scripts.join(' ')}${hasPixel ? ' https://connect.facebook.net' : ''}${paying}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'", // a width of stars in percent; attributes cannot load anything here
    `img-src 'self' data: https://i.ytimg.com${measuring}${paying}`,
    "font-src 'self'",
    `connect-src 'self'${measuring}${paying}`,
    "manifest-src 'self'",
    `frame-src https://www.youtube-nocookie.com${paying}`,
    `form-action 'self'${paying}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
