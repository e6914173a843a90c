import { randomInt, randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import type { CartLine } from '#contract/cart.ts'
import { CAPTCHA_DIGITS } from '#contract/limits.ts'
import type { Reductions } from '#contract/orders.ts'
import { type BuyNow, readBuyNow } from '#storefront/features/cart/buy-now.ts'
import { loadReductions, type ShownCode } from '#storefront/features/cart/load-reductions.ts'
import { wasOrdered } from '#storefront/features/cart/ordered.ts'
import { customersOwn } from '#storefront/features/session/require-customer.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { valueFrom } from '#ui/answer.ts'

export interface CheckoutView {
  lines: CartLine[]
  /** The product of Buy Now; without it the lines are the saved cart's. */
  bought: BuyNow | undefined
  notices: string[]
  addresses: Address[]
  addressId: number | undefined
  /** Created with the page: its form places one order, however often it is sent (R16b). */
  key: string
  /** The version of the saved cart as shown; absent with Buy Now. */
  cart: string | undefined
  captcha: string
  /** Whether this shop accepts online payment. */
  online: boolean
  /** Why this customer cannot pay on delivery; null if they can. */
  noCod: string | null
  rules: Reductions
  /** Of an offer; null if none was typed. */
  code: ShownCode | null
}

/** The saved cart, or the one product of Buy Now; an address without a valid product opens the cart (R38). */
export async function loadCheckout(request: Request, url: URL, visit: Visit): Promise<CheckoutView> {
  const bought = readBuyNow(url.searchParams)
  const [cart, addresses, payment, { rules, codeFor }] = await Promise.all([
    bought ? visit.api.describeCart({ lines: [bought], isBuyNow: true }) : visit.api.fetchOrSaveCart({}),
    visit.api.listAddresses(),
    visit.api.getPaymentOptions(),
    loadReductions(request, visit),
  ])
  const { lines, notices } = customersOwn(cart, request, url, visit)
  if (wasOrdered(bought, request)) throw redirect(lines[0] ? `/product/${lines[0].slug}` : '/addcart', 303)
  const [named, unavailable] = await Promise.all([
    bought ? undefined : visit.api.getCartVersion(undefined),
    findUnavailable(lines, visit),
  ])
  const name = named && customersOwn(named, request, url, visit)
  const own = customersOwn(addresses, request, url, visit)
  const served = own.filter(({ isServed }) => isServed)
  const { online, noCod } = valueFrom(payment)
  const wanted = Number(url.searchParams.get('address'))
  return {
    lines,
    bought,
    notices: unavailable && notices.length === 0 ? [unavailable] : notices.map(visit.say),
    addresses: own,
    addressId: (served.find(({ id }) => id === wanted) ?? served[0])?.id,
    key: randomUUID(),
    cart: name,
    online,
    noCod: noCod && visit.say(noCod),
    rules: valueFrom(rules),
    code: codeFor(lines),
    captcha: String(randomInt(10 ** CAPTCHA_DIGITS)).padStart(CAPTCHA_DIGITS, '0'),
  }
}

/** S7-049, R03: whether one unit of each is available, as the call requires; quantities are checked when the order is placed. */
async function findUnavailable(lines: readonly CartLine[], { api }: Visit): Promise<string | undefined> {
  if (lines.length === 0) return undefined
  const one = lines.map(({ productId, size, color }) => ({ productId, size, color, units: 1 }))
  const answer = await api.checkAvailability({ lines: one })
  return answer.ok || answer.status >= 500 ? undefined : answer.message
}
