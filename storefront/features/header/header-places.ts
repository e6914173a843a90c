const WITHOUT_HEADER = ['/addcart', '/paymentpage', '/checkout', '/checkout2']

/** Spec point 2: nothing leads away from paying; paths are case-insensitive (R32). */
export function isHeaderHidden(pathname: string): boolean {
  return WITHOUT_HEADER.includes(pathname.toLowerCase().replace(/\/+$/, ''))
}
