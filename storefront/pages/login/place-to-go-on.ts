import { isDocumentRequest } from '#storefront/features/session/private-page.ts'
import { refererOf } from '#storefront/features/session/referer.ts'
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

/**
 * For who is signed in and comes by this page on the way back from the checkout: the product or the cart that led here. A script takes
 * the sign-in out of the history; a browser without scripts would be led on to the checkout once more.
 */
export function wayBack(request: Request, from: string): string | undefined {
  const place = safeFrom(refererOf(request))
  const isBack = isDocumentRequest(request) && /^\/checkout2(\?|$)/i.test(from)
  return isBack && /^\/(product|addcart)/i.test(place) ? place : undefined
}

/** Where the code is entered: on the way to the order on the page with the rest of the order's form. */
export function codePath(from: string): string {
  if (/^\/checkout2(\?|$)/i.test(from)) return from.replace(/^\/checkout2/i, '/checkout')
  return withQuery('/login/code', from === '/' ? {} : { from })
}
