import type { CartLine } from '#contract/cart.ts'
import { cookieOf } from '#storefront/features/session/session-cookies.ts'
import { clearCookie, setCookie } from '#storefront/features/session/set-cookie.ts'
import { isCartVersion } from './cart-version.ts'
import { writeGuestCart } from './guest-cart.ts'

/** Identifies the cart's state since its last change, so that the sign-in knows whether it has merged it already (R12). */
const NAME_COOKIE = 'cartVersion'

/** The cookies of a guest's cart, with the key of the form that changed it; undefined if they do not fit in a browser. */
export function guestCartCookies(
  lines: readonly CartLine[],
  secure: boolean,
  press: string = crypto.randomUUID(),
): string[] | undefined {
  const { isWhole, cartItems, cartRest } = writeGuestCart(lines)
  if (!isWhole) return undefined
  const name = setCookie(NAME_COOKIE, press, { httpOnly: true, secure })
  return [keep('cartItems', cartItems, secure), keep('cartRest', cartRest, secure), name]
}

/** Undefined if the cookie is missing or malformed. */
export function guestCartName(request: Request): string | undefined {
  const name = cookieOf(request, NAME_COOKIE) ?? ''
  return isCartVersion(name) ? name : undefined
}

export function noGuestCartCookies(secure: boolean): string[] {
  return [clearCookie('cartItems', secure), clearCookie('cartRest', secure), clearCookie(NAME_COOKIE, secure)]
}

function keep(name: string, value: string, secure: boolean): string {
  return value ? setCookie(name, value, { secure }) : clearCookie(name, secure)
}
