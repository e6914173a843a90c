import { cookieOf } from './session-cookies.ts'
import { clearCookie, setCookie } from './set-cookie.ts'

const NAME = 'registered_email'
const TEN_MINUTES = 600

/** Whoever has just registered signs in next: the e-mail waits there, in no address and in no log. */
export function carryRegisteredEmail(email: string, secure: boolean): string {
  return setCookie(NAME, encodeURIComponent(email), { maxAge: TEN_MINUTES, httpOnly: true, secure })
}

export function registeredEmailOf(request: Request): string | undefined {
  return cookieOf(request, NAME)
}

/** Once somebody has signed in; until then a reload still has it. */
export function forgetRegisteredEmail(secure: boolean): string {
  return clearCookie(NAME, secure)
}
