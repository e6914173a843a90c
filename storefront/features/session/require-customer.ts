import { redirect } from 'react-router'
import { type Answer, type Visit, valueFrom } from '#storefront/shared/api.ts'
import { endedSessionCookies, hadSession, hasTokenCookie } from './session-cookies.ts'
import { withCookies } from './set-cookie.ts'

/** A private page for a guest is the sign-in, which leads back; a dead token is cleared away on the way (R21). */
export function requireCustomer(request: Request, url: URL, visit: Visit): void {
  if (!visit.signedIn) throw toSignIn(request, url.pathname + url.search, visit)
}

/** For what only a page of a customer asks: whoever is a guest by now was one of them, and is told why they must sign in. */
export function requireCustomerStill(request: Request, from: string, visit: Visit, reason: Reason = 'expired'): void {
  if (!visit.signedIn) throw toSignIn(request, from, visit, reason)
}

/** The value of a customer's call. A session that ended a moment ago leads to the sign-in, like one that ended before. */
export function customersOwn<T>(answer: Answer<T>, request: Request, url: URL, visit: Visit): T {
  if (!answer.ok && answer.status === 401) throw toSignIn(request, url.pathname + url.search, visit)
  return valueFrom(answer)
}

/** What the sign-in says (pages/login/reason.ts). */
type Reason = 'expired' | 'missing'

function toSignIn(request: Request, from: string, visit: Visit, without?: Reason): Response {
  const reason = hasTokenCookie(request) ? 'expired' : (without ?? (hadSession(request) ? 'expired' : undefined))
  const login = `/login?from=${encodeURIComponent(from)}`
  if (!reason) return redirect(login, 303)
  const headers = withCookies(endedSessionCookies(visit.secure))
  return redirect(`${login}&${reason}=1`, { status: 303, headers })
}
