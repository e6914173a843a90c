import { EMAIL } from '#contract/contact.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'

/** Form field names to messages, in the order of the form. */
export type FieldErrors = Record<string, string>

/** The specification's rules for a new password; the server checks the same (R22). */
export function passwordError(password: string): string | undefined {
  if (password === '') return MESSAGES.required
  if (password.length < PASSWORD_MIN) return MESSAGES.passwordTooShort
  if (password.length > PASSWORD_MAX) return MESSAGES.passwordTooLong
  if (!/[A-Z]/.test(password)) return MESSAGES.passwordNeedsUpper
  if (!/[a-z]/.test(password)) return MESSAGES.passwordNeedsLower
  if (!/[0-9]/.test(password)) return MESSAGES.passwordNeedsNumber
  return undefined
}

export function registrationError(field: string, text: (name: string) => string): string | undefined {
  const value = text(field)
  if (value.trim() === '') return MESSAGES.required
  if (field === 'email' && !EMAIL.test(value.trim())) return MESSAGES.emailWrong
  if (field === 'mobile' && !/^[0-9]{10}$/.test(value)) return MESSAGES.phoneDigits
  if (field === 'password') return passwordError(value)
  if (field === 'confirmPassword' && value !== text('password')) return MESSAGES.passwordsDiffer
  return undefined
}

export function newPasswordError(field: string, text: (name: string) => string): string | undefined {
  const value = text(field)
  if (value === '') return MESSAGES.required
  if (field === 'newPassword') return passwordError(value)
  if (field === 'confirmPassword' && value !== text('newPassword')) return MESSAGES.newPasswordsDiffer
  return undefined
}
