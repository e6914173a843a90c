import type { CartLine } from '#contract/cart.ts'
import { clearCookie, setCookie } from '#storefront/features/session/set-cookie.ts'
import { writeGuestCart } from './guest-cart.ts'

/** The cookies of a guest's cart as it is now; undefined where no browser could hold them. */
export function guestCartCookies(lines: readonly CartLine[], secure: boolean): string[] | undefined {
  const { isWhole, cartItems, cartRest } = writeGuestCart(lines)
  if (!isWhole) return undefined
  return [keep('cartItems', cartItems, secure), keep('cartRest', cartRest, secure)]
}

export function noGuestCartCookies(secure: boolean): string[] {
  return [clearCookie('cartItems', secure), clearCookie('cartRest', secure)]
}

function keep(name: string, value: string, secure: boolean): string {
  return value ? setCookie(name, value, { secure }) : clearCookie(name, secure)
}
