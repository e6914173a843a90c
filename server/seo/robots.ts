// Personal pages, endless ones (searches, sorted and filtered lists) and the calls: not for search engines.
const PRIVATE = [
  '/addcart',
  '/wishlist',
  '/login',
  '/logout',
  '/register',
  '/CreateAccountCard',
  '/AccountVerifiedCard',
  '/reset-password',
  '/customer-support/complaint',
  '/back-in-stock',
  '/delivery',
  '/address-form',
  '/your-address',
  '/checkout2',
  '/order-confirmation',
  '/your-orders',
  '/orders/',
  '/o/',
  '/not-me/',
  '/UserProfile',
  '/overview',
  '/account-settings',
  '/RecentlyViewed',
  '/Recentlyproduct',
]
const ENDLESS = ['/Product-Serach', '/ProductNotFound', '/*?*sort=', '/*?*price=', '/*?*q=']

export function robotsText(origin: string): string {
  const closed = ['/api/', '/token', ...PRIVATE, ...ENDLESS].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\nAllow: /\n${closed.join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
