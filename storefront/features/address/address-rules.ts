import { EMAIL } from '#contract/contact.ts'
import * as MESSAGES from '#contract/messages.ts'

export const ADDRESS_FIELDS = ['name', 'mobile', 'email', 'pincode', 'address1', 'address2', 'city', 'state'] as const

/** S5-019..S5-021 in the browser; the server applies the same rules. */
export function addressError(field: string, text: (name: string) => string): string | undefined {
  const value = text(field).trim()
  if (value === '') return MESSAGES.required
  if (field === 'mobile' && !/^[0-9]{10}$/.test(value)) return MESSAGES.mobileDigits
  if (field === 'pincode' && !/^[0-9]{6}$/.test(value)) return MESSAGES.zipDigits
  if (field === 'email' && !EMAIL.test(value)) return MESSAGES.emailWrong
  return undefined
}

/** For who came with a number alone and may have no address for mail. */
export function addressErrorWithoutMail(field: string, text: (name: string) => string): string | undefined {
  return field === 'email' && text(field).trim() === '' ? undefined : addressError(field, text)
}
