import { safeFrom } from '#storefront/features/session/safe-from.ts'
import { withQuery } from '#storefront/shared/with-query.ts'

const OF_BUY_NOW = ['productID', 'size', 'color', 'units']

/** Where the sign-in leads: back to the previous page, or to the checkout with the product of Buy Now (R20). */
export function placeToGoOn({ searchParams }: URL): string {
  const from = safeFrom(searchParams.get('from'))
  if (!searchParams.has('productID') || (from !== '/' && from !== '/checkout2')) return from
  const bought = OF_BUY_NOW.map((name) => [name, searchParams.get(name) ?? ''])
  return `/checkout2?${new URLSearchParams(bought.filter(([, value]) => value))}`
}

/** Where the code is entered: on the way to the order on the page with the rest of the order's form. */
export function codePath(from: string): string {
  if (/^\/checkout2(\?|$)/i.test(from)) return from.replace(/^\/checkout2/i, '/checkout')
  return withQuery('/login/code', from === '/' ? {} : { from })
}
