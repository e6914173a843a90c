import type { SignedInWithCart } from '#contract/cart.ts'
import { noGuestCartCookies } from '#storefront/features/cart/guest-cookies.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { carryMessages } from './carried-messages.ts'
import { deviceCookie } from './device-cookie.ts'
import { forgetRegisteredEmail } from './registered-email.ts'
import { sessionCookies } from './session-cookies.ts'

/** After any sign-in: the session, the device that is known from now on, and no guest's cart, which is merged. */
export function signedInCookies(signedIn: SignedInWithCart, device: string, { say, secure }: Visit): string[] {
  return [
    ...sessionCookies(signedIn, secure),
    deviceCookie(device, secure),
    forgetRegisteredEmail(secure),
    ...noGuestCartCookies(secure),
    ...carryMessages(signedIn.cart.notices.map(say), secure),
  ]
}
