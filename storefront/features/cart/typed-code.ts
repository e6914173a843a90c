import type { PlacedOrder } from '#contract/orders.ts'
import { cookieOf } from '#storefront/features/session/session-cookies.ts'
import { clearCookie, setCookie } from '#storefront/features/session/set-cookie.ts'

const NAME = 'offer_code'
const DAY = 24 * 60 * 60

interface TypedCode {
  code: string
  /** The gateway's id of the order with this code that waits for its payment; '' without one. */
  waitsFor: string
}

/** The code that the shopper typed in the cart: it stays while they go on, sign in and come back. */
export function typedCode(request: Request): TypedCode {
  const [typed = '', waitsFor = ''] = (cookieOf(request, NAME) ?? '').split('|').map(decode)
  return { code: tidy(typed), waitsFor }
}

export function codeCookie(typed: string, secure: boolean, waitsFor = ''): string {
  const code = tidy(typed)
  if (code === '') return clearCookie(NAME, secure)
  const value = [code, waitsFor].filter(Boolean).map(encodeURIComponent).join('|')
  return setCookie(NAME, value, { maxAge: DAY, httpOnly: true, secure })
}

/**
 * An order has used up its code once it is placed. One that waits for its payment may be given up for another way to pay, so its code
 * stays; the payment may come while the page of it is closed, so the order is remembered with it.
 */
export function codeAfterOrder({ payment }: PlacedOrder, code: string | undefined, secure: boolean): string[] {
  if (!code) return []
  return [payment ? codeCookie(code, secure, payment.gatewayOrderId) : codeCookie('', secure)]
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
