import { redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { carryMessages } from '#storefront/features/session/carried-messages.ts'
import { deviceCookie, deviceOf } from '#storefront/features/session/device-cookie.ts'
import { formAnswer } from '#storefront/features/session/private-page.ts'
import { type FieldErrors, newPasswordError } from '#storefront/features/session/register-rules.ts'
import { endedSessionCookies } from '#storefront/features/session/session-cookies.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { errorsOf } from '#storefront/features/session/use-field-errors.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { NEW_PASSWORD_FIELDS } from './new-password-form.tsx'
import { clearToken, tokenOf } from './reset-token.ts'

/** The response to a form that failed. */
export interface Failure {
  error?: string
  fields?: FieldErrors
  username?: string
}

export async function requestLink(request: Request, { api }: Visit, username: string) {
  if (username === '') return formAnswer<Failure>(request, { error: MESSAGES.required, username }, 400)
  const answer = await api.forgotPassword({ username })
  if (!answer.ok) return formAnswer<Failure>(request, { error: answer.message, username }, answer.status)
  throw redirect('/reset-password?asked', 303)
}

export async function setNewPassword(request: Request, { api, secure }: Visit, text: (name: string) => string) {
  const fields = errorsOf(NEW_PASSWORD_FIELDS, newPasswordError, text)
  if (Object.keys(fields).length > 0) return formAnswer<Failure>(request, { fields }, 400)

  const device = deviceOf(request)
  const answer = await api.resetPassword({ token: tokenOf(request), newPassword: text('newPassword'), device })
  if (answer.ok) {
    const cookies = [
      clearToken(secure),
      ...endedSessionCookies(secure),
      deviceCookie(device, secure),
      ...carryMessages([MESSAGES.passwordReset], secure),
    ]
    throw redirect('/login', { status: 303, headers: withCookies(cookies) })
  }
  const { newPassword } = answer.details.fields ?? {}
  if (newPassword) return formAnswer<Failure>(request, { fields: { newPassword } }, answer.status)
  if (answer.status !== 400) return formAnswer<Failure>(request, { error: answer.message }, answer.status)
  // The link is used up or expired: the token's cookie is deleted, and the page offers a new link.
  throw redirect('/reset-password?over', { status: 303, headers: withCookies([clearToken(secure)]) })
}
