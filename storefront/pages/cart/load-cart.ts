import type { AnyOffer } from '#contract/best-offer.ts'
import type { CartWithNotices } from '#contract/cart.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { CodRule } from '#contract/why-no-cod.ts'
import { readGuestCart } from '#storefront/features/cart/guest-cart.ts'
import { guestCartCookies } from '#storefront/features/cart/guest-cookies.ts'
import { loadReductions, type ShownCode } from '#storefront/features/cart/load-reductions.ts'
import { type DeliveryAnswer, knownDelivery } from '#storefront/features/delivery/known-delivery.ts'
import { takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { endedSessionCookies, hadSession, lostProfileCookies } from '#storefront/features/session/session-cookies.ts'
import type { Visit } from '#storefront/shared/api.ts'

export interface CartView {
  lines: CartWithNotices['lines']
  /** Messages of the previous request, and notices of changes in the catalogue. */
  messages: string[]
  error?: string
  signedIn: boolean
  offers: AnyOffer[]
  /** Of an offer; null if none was typed. */
  code: ShownCode | null
  cod: CodRule | undefined
  /** To the PIN code that is known of the shopper. */
  delivery?: DeliveryAnswer | undefined
}

export async function loadCart(request: Request, visit: Visit): Promise<{ view: CartView; cookies: string[] }> {
  const { api, say, signedIn, secure } = visit
  const { messages, cookies } = takeCarriedMessages(request, secure)
  cookies.push(...(await lostProfileCookies(request, visit)))
  if (!signedIn && hadSession(request)) {
    messages.unshift(MESSAGES.sessionExpired)
    cookies.push(...endedSessionCookies(secure))
  }
  const [answer, { rules, codeFor }, delivery] = await Promise.all([
    signedIn
      ? api.fetchOrSaveCart({})
      : api.describeCart({ lines: readGuestCart(request.headers.get('Cookie') ?? '') }),
    loadReductions(request, visit),
    knownDelivery(request, visit),
  ])
  if (!answer.ok || !rules.ok) {
    return {
      view: { lines: [], messages, error: MESSAGES.cartPageFailed, signedIn, offers: [], code: null, cod: undefined },
      cookies,
    }
  }

  const { lines, notices } = answer.value
  // Products that the catalogue does not have are reported once and removed from the cookie.
  if (!signedIn && notices.length > 0) cookies.push(...(guestCartCookies(lines, secure) ?? []))
  const { offers, cod } = rules.value
  const code = codeFor(lines)
  return {
    view: { lines, messages: [...messages, ...notices.map(say)], signedIn, offers, code, cod, delivery },
    cookies,
  }
}
