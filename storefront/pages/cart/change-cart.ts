import type { CartWithNotices } from '#contract/cart.ts'
import { isLineOf } from '#contract/cart-lines.ts'
import * as MESSAGES from '#contract/messages.ts'
import { checkoutPath } from '#storefront/features/cart/buy-now.ts'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import type { Answer, Visit } from '#storefront/shared/api.ts'
import { type CartForm, wantedUnits } from './cart-form.ts'
import { cartSentence } from './change.ts'
import { changeGuestCart } from './change-guest-cart.ts'
import { changeSavedCart } from './change-saved-cart.ts'

export interface Changed extends CartAnswer {
  cookies: string[]
}

export async function changeCart(form: CartForm, request: Request, visit: Visit): Promise<Changed> {
  if (form.intent === 'buy-now') return buyNow(form, visit)
  const change = visit.signedIn ? await changeSavedCart(form, visit) : await changeGuestCart(form, request, visit)
  if ('error' in change) return { error: change.error, cookies: [] }
  const { cart, cookies = [] } = change
  return { ...messagesOf(form, cart), count: cart.lines.length, cookies }
}

function messagesOf(form: CartForm, { lines, notices }: CartWithNotices): CartAnswer {
  const line = lines.find((one) => isLineOf(form, one))
  const limit = notices.find((notice) => notice.startsWith(MESSAGES.maximumReached))
  if (form.intent === 'add') {
    if (!line || limit) return { error: limit ?? notices.join(' ') }
    return { toast: `${line.name} (${form.units} unit${form.units > 1 ? 's' : ''}) added to cart!` }
  }
  if (form.intent === 'increment' && line && line.units < wantedUnits(form)) return { error: MESSAGES.maximumReached }
  return notices.length > 0 ? { error: notices.join(' ') } : {}
}

/** Guests sign in first and return to the checkout with the product (spec 4). */
async function buyNow({ intent: _, ...line }: CartForm, { api, signedIn }: Visit): Promise<Changed> {
  const refused = (answer: Answer<unknown>): Changed | undefined =>
    answer.ok ? undefined : { error: cartSentence(answer, MESSAGES.checkoutFailed), cookies: [] }

  const described = await api.describeCart({ lines: [], added: line, isBuyNow: true })
  if (!described.ok || described.value.notices.length > 0) {
    return refused(described) ?? { error: described.ok ? described.value.notices.join(' ') : '', cookies: [] }
  }
  const checkout = checkoutPath(line)
  if (!signedIn) {
    const to = `/login?from=${encodeURIComponent(checkout)}`
    return { goTo: { to, state: { from: '/checkout2', productID: line.productId } }, cookies: [] }
  }
  const available = await api.checkAvailability({ lines: [line] })
  return refused(available) ?? { goTo: { to: checkout, state: { productID: line.productId } }, cookies: [] }
}
