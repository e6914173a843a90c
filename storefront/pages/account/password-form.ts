import * as MESSAGES from '#contract/messages.ts'
import { deviceCookie, deviceOf } from '#storefront/features/session/device-cookie.ts'
import { formAnswer } from '#storefront/features/session/private-page.ts'
import { type FieldErrors, newPasswordError } from '#storefront/features/session/register-rules.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { errorsOf } from '#storefront/features/session/use-field-errors.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { isUnreachable } from '#storefront/shared/unreachable.ts'

export const PASSWORD_FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const

export interface PasswordAnswer {
  /** Distinguishes one response from the next. */
  at: number
  isChanged: boolean
  error: string
  errors: FieldErrors
}

export async function answerPasswordForm(form: FormData, request: Request, url: URL, visit: Visit) {
  requireCustomer(request, url, visit)
  const text = (name: string) => String(form.get(name) ?? '')
  const errors = errorsOf(PASSWORD_FIELDS, newPasswordError, text)
  if (Object.keys(errors).length > 0) return formAnswer(request, refused('', errors), 400)
  const device = deviceOf(request)
  const change = { oldPassword: text('oldPassword'), newPassword: text('newPassword'), device }
  const answer = await visit.api.changePassword(change)
  if (answer.ok)
    return formAnswer<PasswordAnswer>(request, { at: Date.now(), isChanged: true, error: '', errors: {} }, 200, [
      deviceCookie(device, visit.secure),
    ])
  if (answer.status === 401) customersOwn(answer, request, url, visit)
  const { fields = {} } = answer.details
  const message = (answer.code !== 'fault' && answer.message) || MESSAGES.passwordUpdateFailed
  const error = Object.keys(fields).length > 0 ? '' : message
  return formAnswer(request, refused(error, fields), answer.status)
}

/** S8-023: the network failed. */
export function passwordUnreached(error: unknown): PasswordAnswer {
  if (!isUnreachable(error)) throw error
  return refused(MESSAGES.passwordUpdateError, {})
}

function refused(error: string, errors: FieldErrors): PasswordAnswer {
  return { at: Date.now(), isChanged: false, error, errors }
}
