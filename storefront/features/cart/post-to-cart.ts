import * as MESSAGES from '#contract/messages.ts'
import { loadScripts } from '#storefront/shared/load-ahead.ts'
import { untilReached } from '#storefront/shared/network.ts'
import type { CartAnswer } from './cart-answer.ts'
import { changeInBrowser } from './change-in-browser.ts'

/** Add and Buy Now of a shop page: without the cart page's scripts, which a first Add would wait for. */
export async function postToCart(fields: FormData): Promise<CartAnswer> {
  const answer = await changeInBrowser(fields, () => post(fields))
  if (answer.toast) loadScripts('/addcart') // which is probably next
  return answer
}

async function post(fields: FormData): Promise<CartAnswer> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
  // An Add that was confirmed is also carried out if the shopper leaves meanwhile.
  const send = () => fetch('/addcart/add', { method: 'POST', body, keepalive: true })
  // Only what has a key takes effect once, and may be sent again.
  const response = await (body.has('press') ? untilReached(send, MESSAGES.cartSaveFailed) : send())
  const answer: unknown = response.ok && (await response.json().catch(() => undefined))
  if (!answer) throw new TypeError(`The cart answered ${response.status}.`)
  return answer
}
