import type { Hono } from 'hono'
import { serveAssets, serveConsoleAssets } from './assets.ts'
import { drawConsoleIcon, ICON_SIZES } from './console-icon.ts'
import type { Edge } from './edge.ts'

const A_DAY = 'public, max-age=86400'

const MANIFEST = JSON.stringify({
  id: '/',
  name: 'Haat console',
  short_name: 'Haat',
  description: 'For the people who run a shop.',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0b5cad',
  icons: ICON_SIZES.map((size) => ({
    src: `/icons/console-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
})

/** What a phone needs to keep the console on its home screen, the same for everybody. */
export function addInstallable(app: Hono<Edge>): void {
  app.get('/worker.js', serveConsoleAssets)
  app.get('/offline.js', serveAssets)
  app.get('/console.webmanifest', (c) =>
    c.body(MANIFEST, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': A_DAY }),
  )
  for (const size of ICON_SIZES) {
    app.get(`/icons/console-${size}.png`, async (c) =>
      c.body(new Uint8Array(await drawConsoleIcon(size)), 200, { 'Content-Type': 'image/png', 'Cache-Control': A_DAY }),
    )
  }
}
