import * as MESSAGES from '#contract/messages.ts'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { readCookie } from '#storefront/shared/cookies.ts'
import { isUnreachable } from '#storefront/shared/unreachable.ts'

let last: Promise<unknown> = Promise.resolve()

/** Runs changes one after another, since each change of a guest's cart starts from the cookie left by the previous one. */
export async function changeInBrowser(form: FormData, send: () => Promise<CartAnswer>): Promise<CartAnswer> {
  const intent = form.get('intent')
  if (intent === 'buy-now' && !readCookie(document.cookie, 'user_name')) {
    // S4-043: the specification's place for it; the checkout's address has it too.
    localStorage.setItem('productID', String(form.get('productId')))
  }
  const mine = last.then(send)
  last = mine.catch(() => undefined)
  try {
    const answer = await mine
    return answer.toast && !isKept() ? { error: MESSAGES.cartCookieFailed } : answer
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: UNREACHED[String(intent)] ?? MESSAGES.cartSaveFailed, isUnreachable: true }
  }
}

/** S8-009: a browser without cookies stores no guest cart. */
function isKept(): boolean {
  return Boolean(readCookie(document.cookie, 'user_name') || readCookie(document.cookie, 'cartItems'))
}

const UNREACHED: Record<string, string> = {
  'buy-now': MESSAGES.buyNowNetwork,
  remove: MESSAGES.cartDeleteFailed,
}
