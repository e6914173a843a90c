import { redirect } from 'react-router'
import { type Answer, type Visit, valueFrom } from '#storefront/shared/api.ts'
import { endedSessionCookies, hasTokenCookie } from './session-cookies.ts'
import { withCookies } from './set-cookie.ts'

/** A private page for a guest is the sign-in, which leads back; a dead token is cleared away on the way (R21). */
export function requireCustomer(request: Request, url: URL, visit: Visit): void {
  if (!visit.signedIn) throw toSignIn(request, url, visit)
}

/** The value of a customer's call. A session that ended a moment ago leads to the sign-in, like one that ended before. */
export function customersOwn<T>(answer: Answer<T>, request: Request, url: URL, visit: Visit): T {
  if (!answer.ok && answer.status === 401) throw toSignIn(request, url, visit)
  return valueFrom(answer)
}

function toSignIn(request: Request, url: URL, visit: Visit): Response {
  const from = encodeURIComponent(url.pathname + url.search)
  if (!hasTokenCookie(request)) return redirect(`/login?from=${from}`, 303)
  const headers = withCookies(endedSessionCookies(visit.secure))
  return redirect(`/login?from=${from}&expired=1`, { status: 303, headers })
}
