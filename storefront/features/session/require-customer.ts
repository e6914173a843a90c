import { redirect } from 'react-router'
import type { Visit } from '#storefront/shared/api.ts'
import { type Answer, valueFrom } from '#ui/answer.ts'
import { endedSessionCookies, hadSession, hasTokenCookie } from './session-cookies.ts'
import { withCookies } from './set-cookie.ts'

/** Redirects a guest from a private page to the sign-in, which leads back; an invalid token is deleted on the way (R21). */
export function requireCustomer(request: Request, url: URL, visit: Visit): void {
  if (!visit.signedIn) throw toSignIn(request, url.pathname + url.search, visit)
}

/** For requests that only a customer's page makes: a guest's session has ended, and the sign-in explains it. */
export function requireCustomerStill(request: Request, from: string, visit: Visit, reason: Reason = 'expired'): void {
  if (!visit.signedIn) throw toSignIn(request, from, visit, reason)
}

/** The value of a customer's call. A session that ended meanwhile leads to the sign-in, like one that ended before. */
export function customersOwn<T>(answer: Answer<T>, request: Request, url: URL, visit: Visit): T {
  if (!answer.ok && answer.status === 401) throw toSignIn(request, url.pathname + url.search, visit)
  return valueFrom(answer)
}

/** The reason that the sign-in shows (pages/login/reason.ts). */
type Reason = 'expired' | 'missing'

function toSignIn(request: Request, from: string, visit: Visit, without?: Reason): Response {
  const reason = hasTokenCookie(request) ? 'expired' : (without ?? (hadSession(request) ? 'expired' : undefined))
  const login = `/login?from=${encodeURIComponent(from)}`
  if (!reason) return redirect(login, 303)
  const headers = withCookies(endedSessionCookies(visit.secure))
  return redirect(`${login}&${reason}=1`, { status: 303, headers })
}
