import * as MESSAGES from '#contract/messages.ts'
import { readCookie } from '#storefront/shared/cookies.ts'
import { writeLocal } from '#storefront/shared/local-storage.ts'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import type { CartAnswer } from './cart-answer.ts'
import { setCartCount } from './cart-count.ts'

let last: Promise<unknown> = Promise.resolve()

/** Runs changes one after another, since each change of a guest's cart starts from the cookie left by the previous one. */
export async function changeInBrowser(form: FormData, send: () => Promise<CartAnswer>): Promise<CartAnswer> {
  if (form.get('intent') === 'buy-now' && !readCookie(document.cookie, 'user_name')) {
    // S4-043: the specification's place for it; the checkout's address has it too.
    writeLocal('productID', String(form.get('productId')))
  }
  const mine = last.then(send)
  last = mine.catch(() => undefined)
  const answer = await orUnreached(mine, String(form.get('intent')))
  if (!answer.goTo) setCartCount(answer.count)
  return answer
}

/** When the changes that were begun are answered: the cart that is read then has them. */
export async function untilChanged(): Promise<void> {
  await last
}

async function orUnreached(sent: Promise<CartAnswer>, intent: string): Promise<CartAnswer> {
  try {
    const answer = await sent
    return answer.toast && !(await isKept()) ? { error: MESSAGES.cartCookieFailed } : answer
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: UNREACHED[intent] ?? MESSAGES.cartSaveFailed, isUnreachable: true }
  }
}

/** S8-009: a browser without cookies stores no guest cart. WebKit shows scripts a response's cookie a moment after the response. */
async function isKept(): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    if (readCookie(document.cookie, 'user_name') || readCookie(document.cookie, 'cartItems')) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

const UNREACHED: Record<string, string> = {
  'buy-now': MESSAGES.buyNowNetwork,
  remove: MESSAGES.cartDeleteFailed,
}
