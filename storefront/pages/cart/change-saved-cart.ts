import * as MESSAGES from '#contract/messages.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { type CartForm, wantedUnits } from './cart-form.ts'
import { type Change, cartRefusal } from './change.ts'

export async function changeSavedCart(form: CartForm, visit: Visit): Promise<Change> {
  if (form.intent === 'remove') return removeFromSavedCart(form, visit)
  const answer = await saveChange(form, visit)
  return answer.ok ? { cart: answer.value } : cartRefusal(answer, MESSAGES.cartSaveFailed)
}

function saveChange(form: CartForm, { api }: Visit) {
  const { intent, ...line } = form
  if (intent === 'clear') return api.fetchOrSaveCart({ lines: [] })
  if (intent === 'add') return api.addToCart(line)
  return api.setCartUnits({ ...line, units: wantedUnits(form) })
}

async function removeFromSavedCart({ productId, size, color }: CartForm, { api }: Visit): Promise<Change> {
  const removed = await api.deleteFromCart({ productId, size, color })
  if (!removed.ok) return cartRefusal(removed, MESSAGES.cartDeleteFailed)
  const left = await api.fetchOrSaveCart({})
  return left.ok ? { cart: left.value } : cartRefusal(left, MESSAGES.cartFetchFailed)
}
