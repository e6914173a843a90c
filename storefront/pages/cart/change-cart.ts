import type { CartWithNotices } from '#contract/cart.ts'
import { isLineOf } from '#contract/cart-lines.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { MessageId } from '#contract/say.ts'
import { checkoutPath } from '#storefront/features/cart/buy-now.ts'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { buyAgainCookie } from '#storefront/features/cart/ordered.ts'
import type { Visit } from '#storefront/shared/api.ts'
import type { Answer } from '#ui/answer.ts'
import { type CartForm, wantedUnits } from './cart-form.ts'
import { cartRefusal } from './change.ts'
import { changeGuestCart } from './change-guest-cart.ts'
import { changeSavedCart } from './change-saved-cart.ts'

export interface Changed extends CartAnswer {
  cookies: string[]
  /** Of a refusal. */
  reason?: MessageId
}

export async function changeCart(form: CartForm, request: Request, visit: Visit): Promise<Changed> {
  if (form.intent === 'buy-now') return buyNow(form, visit)
  const change = visit.signedIn ? await changeSavedCart(form, visit) : await changeGuestCart(form, request, visit)
  if ('error' in change) return { ...change, cookies: [] }
  const { cart, cookies = [] } = change
  return { ...messagesOf(form, cart, visit), count: cart.lines.length, cookies }
}

function messagesOf(form: CartForm, { lines, notices }: CartWithNotices, { say }: Visit): CartAnswer {
  const line = lines.find((one) => isLineOf(form, one))
  const limit = notices.find(({ id }) => id === 'onlySoMany')
  if (form.intent === 'add') {
    if (!line || limit) return { error: (limit ? [limit] : notices).map(say).join(' ') }
    return { toast: say({ id: 'addedToCart', name: line.name, units: form.units }) }
  }
  if (form.intent === 'increment' && line && line.units < wantedUnits(form)) return { error: MESSAGES.maximumReached }
  return notices.length > 0 ? { error: notices.map(say).join(' ') } : {}
}

/** Guests sign in first and return to the checkout with the product (spec 4). */
async function buyNow({ intent: _, ...line }: CartForm, { api, say, signedIn, secure }: Visit): Promise<Changed> {
  const refused = (answer: Answer<unknown>): Changed | undefined =>
    answer.ok ? undefined : { ...cartRefusal(answer, MESSAGES.checkoutFailed), cookies: [] }

  const described = await api.describeCart({ lines: [], added: line, isBuyNow: true })
  if (!described.ok || described.value.notices.length > 0) {
    return refused(described) ?? { error: described.ok ? described.value.notices.map(say).join(' ') : '', cookies: [] }
  }
  const checkout = checkoutPath(line)
  const cookies = [buyAgainCookie(secure)]
  if (!signedIn) {
    const to = `/login?from=${encodeURIComponent(checkout)}`
    return { goTo: { to, state: { from: '/checkout2', productID: line.productId } }, cookies }
  }
  const available = await api.checkAvailability({ lines: [line] })
  return refused(available) ?? { goTo: { to: checkout, state: { productID: line.productId } }, cookies }
}
