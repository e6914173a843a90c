import type { Branding } from '#contract/branding.ts'

/** The shop's icon, as the browser asks for it. */
export function iconPath(shop: Branding): string {
  return shop.favicon ? `/uploads/${encodeURIComponent(shop.favicon)}` : '/favicon.svg'
}

/** What a phone shows of the shop on its home screen. */
export function webManifest(shop: Branding) {
  return {
    name: shop.title,
    short_name: shop.title,
    description: shop.tagline || shop.title,
    start_url: '/',
    display: 'standalone',
    background_color: shop.theme.background,
    theme_color: shop.theme.background,
    icons: [{ src: iconPath(shop), sizes: 'any' }],
  }
}
