import { isDocumentRequest } from '#storefront/features/session/private-page.ts'
import { cookieOf } from '#storefront/features/session/session-cookies.ts'
import { clearCookie, setCookie } from '#storefront/features/session/set-cookie.ts'
import { type BuyNow, checkoutPath } from './buy-now.ts'

const NAME = 'ordered'
const HOUR = 60 * 60

/**
 * What a plain form has ordered with Buy Now: the way back leads to its checkout, which a script would have taken out of the history
 * and which would offer it once more.
 */
export function orderedCookies(bought: BuyNow | undefined, request: Request, secure: boolean): string[] {
  if (!bought || !isDocumentRequest(request)) return []
  return [setCookie(NAME, encodeURIComponent(checkoutPath(bought)), { maxAge: HOUR, httpOnly: true, secure })]
}

/** Whether this checkout is only on the way back; Buy Now on the same product begins anew. */
export function wasOrdered(bought: BuyNow | undefined, request: Request): boolean {
  return bought !== undefined && cookieOf(request, NAME) === encodeURIComponent(checkoutPath(bought))
}

export function buyAgainCookie(secure: boolean): string {
  return clearCookie(NAME, secure)
}
