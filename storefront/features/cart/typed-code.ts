import type { PlacedOrder } from '#contract/orders.ts'
import { cookieOf } from '#storefront/features/session/session-cookies.ts'
import { clearCookie, setCookie } from '#storefront/features/session/set-cookie.ts'

const NAME = 'offer_code'
const DAY = 24 * 60 * 60

/** The code that the shopper typed in the cart: it stays while they go on, sign in and come back. */
export function typedCode(request: Request): string {
  return tidy(decode(cookieOf(request, NAME) ?? ''))
}

export function codeCookie(typed: string, secure: boolean): string {
  const code = tidy(typed)
  if (code === '') return clearCookie(NAME, secure)
  return setCookie(NAME, encodeURIComponent(code), { maxAge: DAY, httpOnly: true, secure })
}

/**
 * An order has used up its code once it is placed. One that waits for its payment may be given up for another way to pay, so it leaves
 * that to the page of its payment.
 */
export function codeAfterOrder({ payment }: PlacedOrder, code: string | undefined, secure: boolean): string[] {
  return code && !payment ? [codeCookie('', secure)] : []
}

function tidy(typed: string): string {
  return typed.trim().slice(0, 40).toUpperCase()
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
