import type { Branding } from '#contract/branding.ts'
import { initialPath } from '#contract/initial.ts'

/** The path of the shop's icon: its picture, or its initial. */
export function iconPath(shop: Branding): string {
  return shop.favicon ? `/uploads/${encodeURIComponent(shop.favicon)}` : initialPath(shop.theme)
}

/** How a phone shows the shop on its home screen. */
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
