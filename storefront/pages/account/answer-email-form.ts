import * as MESSAGES from '#contract/messages.ts'
import type { CodeOutcome } from '#storefront/features/session/answer-code-form.ts'
import { deviceOf } from '#storefront/features/session/device-cookie.ts'
import { noOpenCodeCookie, openCodeCookie, openCodeOf } from '#storefront/features/session/open-code.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { profileCookies } from '#storefront/features/session/session-cookies.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { type Refused, sentenceOf } from '#ui/answer.ts'

/** Of either step, by its `intent`: the address, and the code that was mailed to it. */
export async function answerEmailForm(form: FormData, request: Request, url: URL, visit: Visit): Promise<CodeOutcome> {
  requireCustomer(request, url, visit)
  const { api, secure } = visit
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const device = deviceOf(request)
  const open = openCodeOf(request, 'email_code')
  if (text('intent') === 'change') return { to: 'next-step', cookies: [noOpenCodeCookie(secure, 'email_code')] }
  if (text('intent') === 'send') {
    const contact = text('contact')
    const answer = await api.requestOwnEmailCode({ email: contact, device })
    if (!answer.ok && answer.status !== 401) return refused(answer, { contact })
    const sent = customersOwn(answer, request, url, visit)
    const next = { request: sent.request, contact, isAnother: open?.contact === contact }
    return { to: 'next-step', cookies: [openCodeCookie(next, secure, 'email_code')] }
  }
  if (!open) return { to: 'same-step', failure: { error: MESSAGES.signInRequestOver, errors: {} }, status: 400 }
  const answer = await api.addOwnEmail({ request: open.request, code: text('code'), device })
  if (!answer.ok && answer.status !== 401) return refused(answer, { isSpent: answer.reason === 'signInCodeSpent' })
  const profile = customersOwn(answer, request, url, visit)
  return { to: 'done', cookies: [...profileCookies(profile, secure), noOpenCodeCookie(secure, 'email_code')] }
}

function refused(answer: Refused, about: { contact?: string; isSpent?: boolean }): CodeOutcome {
  const { email, ...others } = answer.details.fields ?? {}
  const errors = { ...others, ...(email && { contact: email }) }
  const error = Object.keys(errors).length > 0 ? '' : sentenceOf(answer, MESSAGES.tryLater)
  return { to: 'same-step', failure: { error, errors, ...about }, status: answer.status }
}
