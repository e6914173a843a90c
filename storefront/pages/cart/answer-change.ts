import * as MESSAGES from '#contract/messages.ts'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { endedSessionCookies, hadSession } from '#storefront/features/session/session-cookies.ts'
import type { Visit } from '#storefront/shared/api.ts'
import type { CartForm } from './cart-form.ts'
import { type Changed, changeCart } from './change-cart.ts'

/** The change, and the notice of a session that has ended (R21): the change was then made to a guest's cart. */
export async function answerChange(form: CartForm, request: Request, visit: Visit): Promise<Changed> {
  const changed = await changeCart(form, request, visit)
  if (visit.signedIn || !hadSession(request)) return changed
  changed.cookies.push(...endedSessionCookies(visit.secure))
  sayEnded(changed)
  return changed
}

function sayEnded(answer: CartAnswer): void {
  if (answer.goTo) answer.goTo.to += '&expired=1'
  else if (answer.toast) answer.toast = `${MESSAGES.sessionExpired} ${answer.toast}`
  else answer.error = [MESSAGES.sessionExpired, answer.error].filter(Boolean).join(' ')
}
