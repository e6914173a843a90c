const HIDDEN_ON_WIDE = [
  '/checkout',
  '/checkout2',
  '/paymentpage',
  '/track',
  '/order-cancelled',
  '/order-confirmation',
  '/returnpolicy',
  '/resellertermsconditions',
  '/customersupport',
]
const HIDDEN_ON_SMALL = ['/addcart', '/wishlist', '/userprofile']

/** Spec point 2: where the footer is not shown; paths are case-insensitive (R32). */
export function footerPlaces(pathname: string): { isOnWide: boolean; isOnSmall: boolean } {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return {
    isOnWide: !HIDDEN_ON_WIDE.includes(path),
    isOnSmall: !HIDDEN_ON_SMALL.includes(path) && !path.startsWith('/product/'),
  }
}
