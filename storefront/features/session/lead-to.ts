import { redirectDocument, replace } from 'react-router'
import { withCookies } from './set-cookie.ts'

/**
 * From a step of the sign-in to the page that wanted it, without a way back to that step: it would lead here again. Only the
 * document of the payment page has the policy that allows the gateway's form.
 */
export function leadTo(place: string, cookies: string[] = []): Response {
  const lead = /^\/paymentpage\b/i.test(place) ? redirectDocument : replace
  return lead(place, { status: 303, headers: withCookies(cookies) })
}
