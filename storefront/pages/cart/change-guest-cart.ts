import { isLineOf, withUnits } from '#contract/cart-lines.ts'
import * as MESSAGES from '#contract/messages.ts'
import { readGuestCart } from '#storefront/features/cart/guest-cart.ts'
import { guestCartCookies, guestCartName } from '#storefront/features/cart/guest-cookies.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { type CartForm, wantedUnits } from './cart-form.ts'
import { type Change, cartRefusal } from './change.ts'

export async function changeGuestCart(form: CartForm, request: Request, { api, secure }: Visit): Promise<Change> {
  const { intent, press, ...wanted } = form
  const lines = readGuestCart(request.headers.get('Cookie') ?? '')
  const answer = await fetchProduct()
  if (!answer) return { error: MESSAGES.tokenMissing }
  if (!answer.ok) return cartRefusal(answer, MESSAGES.cartCookieFailed)
  const cookies = guestCartCookies(answer.value.lines, secure, press)
  return cookies ? { cart: answer.value, cookies } : { error: MESSAGES.guestCartFull }

  function fetchProduct() {
    switch (intent) {
      case 'add':
        // A retry whose cookies had already arrived.
        if (press && press === guestCartName(request)) return api.describeCart({ lines })
        return api.describeCart({ lines, added: wanted })
      case 'increment':
      case 'decrement':
        return api.describeCart({ lines: withUnits(lines, { ...wanted, units: wantedUnits(form) }) })
      case 'remove':
        return api.describeCart({ lines: lines.filter((line) => !isLineOf(form, line)) })
      default:
        // S4-025: clearing requires a token.
        return undefined
    }
  }
}
