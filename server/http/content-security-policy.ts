import { hash } from 'node:crypto'

/** Set by storefront/entry.server.tsx on documents of a shop that has a pixel id, and never sent. */
const PIXEL_HEADER = 'X-Haat-Pixel'

/** Set by the payment page: the origins of the gateway's script and API, which its security policy allows. */
const GATEWAY_HEADER = 'X-Haat-Gateway'

/** Set by the console's pages, which frame the previews of a shop's look; all other responses refuse to be framed. */
const PREVIEW_HEADER = 'X-Haat-Preview'
/** Set by a page with a scanner: it may use the camera, and run the wasm that reads codes. */
const SCANNER_HEADER = 'X-Haat-Scanner'

/**
 * Finishes a document: a strict Content-Security-Policy lists the hashes of our inline scripts and styles, which are
 * recognised by a mark that no text in a page can contain. Hashes, not nonces, so that one copy can be cached for
 * everyone. The document is decoded as one character per byte: the mark is plain ASCII, and the rest keeps its bytes.
 * In development Vite's script adds each style sheet as an inline style.
 */
export function finishDocument(
  html: string,
  { headers, mark, mode }: { headers: Headers; mark: string; mode: 'production' | 'development' },
): Buffer {
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
  const hasPreview = headers.has(PREVIEW_HEADER)
  headers.delete(PREVIEW_HEADER)
  const scans = headers.has(SCANNER_HEADER)
  headers.delete(SCANNER_HEADER)
  if (scans) headers.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()')
  const allowed = { hasPixel, gateway, hasPreview, scans }
  const styles = mode === 'development' ? ["'unsafe-inline'"] : [...hashes.style]
  headers.set('Content-Security-Policy', policy([...hashes.script], styles, allowed))
  return Buffer.from(html.replaceAll(` nonce="${mark}"`, ''), 'latin1')
}

function inlineMarked(mark: string): RegExp {
  return new RegExp(`<(script|style)(?=[^>]* nonce="${mark}")[^>]*>([\\s\\S]*?)</\\1>`, 'g')
}

interface Allowed {
  hasPixel: boolean
  gateway: string
  hasPreview: boolean
  scans: boolean
}

/**
 * The gateway's form is a frame; its script sends a form to the gateway instead if frames are forbidden (in-app
 * browsers).
 */
function policy(scripts: string[], styles: string[], { hasPixel, gateway, hasPreview, scans }: Allowed): string {
  const measuring = hasPixel ? ' https://www.facebook.com' : ''
  const paying = gateway && ` ${gateway}`
  return [
    "default-src 'self'", // Firefox checks it for prefetches
    "object-src 'none'",
    "media-src 'none'",
    `script-src 'self' ${scripts.join(' ')}${scans ? " 'wasm-unsafe-eval'" : ''}${hasPixel ? ' https://connect.facebook.net' : ''}${paying}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'", // the width of rating stars in percent; attributes cannot load anything here
    `img-src 'self' data: https://i.ytimg.com${measuring}${paying}`,
    "font-src 'self'",
    `connect-src 'self'${measuring}${paying}`,
    "manifest-src 'self'",
    `frame-src ${hasPreview ? "'self' " : ''}https://www.youtube-nocookie.com${paying}`,
    `form-action 'self'${paying}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
