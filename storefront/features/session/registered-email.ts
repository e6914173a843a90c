import { cookieOf } from './session-cookies.ts'
import { clearCookie, setCookie } from './set-cookie.ts'

const NAME = 'registered_email'
const TEN_MINUTES = 600

/** Passes a new customer's e-mail on to the sign-in, in no address and no log. */
export function carryRegisteredEmail(email: string, secure: boolean): string {
  return setCookie(NAME, encodeURIComponent(email), { maxAge: TEN_MINUTES, httpOnly: true, secure })
}

export function registeredEmailOf(request: Request): string | undefined {
  return cookieOf(request, NAME)
}

/** After a sign-in; until then a reload still finds it. */
export function forgetRegisteredEmail(secure: boolean): string {
  return clearCookie(NAME, secure)
}
