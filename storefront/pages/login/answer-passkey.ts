import * as MESSAGES from '#contract/messages.ts'
import { readGuestCart } from '#storefront/features/cart/guest-cart.ts'
import { guestCartName } from '#storefront/features/cart/guest-cookies.ts'
import { deviceOf } from '#storefront/features/session/device-cookie.ts'
import { noPasskeyRequestCookie, passkeyRequestOf } from '#storefront/features/session/passkey-cookie.ts'
import { signedInCookies } from '#storefront/features/session/signed-in-cookies.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { sentenceOf } from '#ui/answer.ts'

/** Signs in with what a passkey has signed: the cookies of the session, or why not. */
export async function answerPasskey(
  response: string,
  request: Request,
  url: URL,
  visit: Visit,
): Promise<{ cookies: string[] } | { problem: string; status: number }> {
  const device = deviceOf(request)
  const guestCart = guestCartName(request)
  const answer = await visit.api.signInWithOwnPasskey({
    ...{ origin: url.origin, request: passkeyRequestOf(request), response, device },
    guestLines: readGuestCart(request.headers.get('Cookie') ?? ''),
    ...(guestCart && { guestCart }),
  })
  if (!answer.ok) return { problem: sentenceOf(answer, MESSAGES.tryLater), status: answer.status }
  return { cookies: [...signedInCookies(answer.value, device, visit), noPasskeyRequestCookie(visit.secure)] }
}
