import { plainContact } from '#contract/contact.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { CodeAnswer } from '#contract/sign-in-codes.ts'
import { readGuestCart } from '#storefront/features/cart/guest-cart.ts'
import { guestCartName } from '#storefront/features/cart/guest-cookies.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { type Answer, sentenceOf } from '#ui/answer.ts'
import { deviceOf } from './device-cookie.ts'
import { noOpenCodeCookie, openCodeCookie, openCodeOf } from './open-code.ts'
import type { FieldErrors } from './register-rules.ts'
import { signedInCookies } from './signed-in-cookies.ts'

/** What a form of a code leads to. */
export type CodeOutcome =
  | { to: 'next-step'; cookies: string[] }
  | { to: 'done'; cookies: string[] }
  | { to: 'same-step'; failure: CodeFailure; status: number }

export interface CodeFailure {
  error: string
  errors: FieldErrors
  /** The number or address. */
  contact?: string
  /** No tries are left: only another code leads on. */
  isSpent?: boolean
}

/** Of any step, by its `intent`: the number, the code, and what an account that was found wants besides. */
export async function answerCodeForm(form: FormData, request: Request, visit: Visit): Promise<CodeOutcome> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const { api, secure } = visit
  // In another tab, or here with an answer that was lost.
  if (visit.signedIn) return { to: 'done', cookies: [noOpenCodeCookie(secure)] }
  const device = deviceOf(request)
  const intent = text('intent')
  if (intent === 'change') return { to: 'next-step', cookies: [noOpenCodeCookie(secure)] }
  if (intent === 'send') {
    const contact = plainContact(text('contact'))
    const answer = await api.requestSignInCode({ contact, device })
    if (!answer.ok) return refused(answer, contact)
    const isAnother = openCodeOf(request)?.contact === contact
    return { to: 'next-step', cookies: [openCodeCookie({ request: answer.value.request, contact, isAnother }, secure)] }
  }
  const open = openCodeOf(request)
  if (!open) return { to: 'same-step', failure: { error: MESSAGES.signInRequestOver, errors: {} }, status: 400 }
  const guestCart = guestCartName(request)
  const visitor = {
    ...{ request: open.request, device },
    guestLines: readGuestCart(request.headers.get('Cookie') ?? ''),
    ...(guestCart && { guestCart }),
  }
  const answer: Answer<CodeAnswer> = await (intent === 'enter'
    ? api.signInWithCode({ ...visitor, code: text('code') })
    : api.openFoundAccount({ ...visitor, ...(intent === 'open' && { proof: text('proof') }) }))
  if (!answer.ok) return refused(answer)
  if (answer.value.kind === 'account-found')
    return { to: 'next-step', cookies: [openCodeCookie({ ...open, wants: answer.value.wants }, secure)] }
  return {
    to: 'done',
    cookies: [...signedInCookies(answer.value, device, visit), noOpenCodeCookie(secure)],
  }
}

function refused(answer: Extract<Answer<unknown>, { ok: false }>, contact?: string): CodeOutcome {
  const errors = answer.details.fields ?? {}
  const error = Object.keys(errors).length > 0 ? '' : sentenceOf(answer, MESSAGES.tryLater)
  const isSpent = answer.reason === 'signInCodeSpent' || answer.reason === 'proofSpent'
  const failure = { error, errors, ...(contact && { contact }), ...(isSpent && { isSpent }) }
  return { to: 'same-step', failure, status: answer.status }
}
