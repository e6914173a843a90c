import { EMAIL } from '#contract/contact.ts'
import { COMPLAINT_MAX, COMPLAINT_MIN } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'

/** In the order of the form. */
export const COMPLAINT_FIELDS = ['name', 'contact', 'order', 'text'] as const

export type TypedComplaint = Record<(typeof COMPLAINT_FIELDS)[number], string>

/** The rules of contract/complaints.ts; the server checks them again. */
export function complaintError(field: string, text: (name: string) => string): string | undefined {
  const typed = text(field).trim()
  if (field === 'name') return typed === '' ? MESSAGES.required : undefined
  if (field === 'contact') {
    if (typed === '') return MESSAGES.required
    return isContact(typed) ? undefined : MESSAGES.contactWrong
  }
  if (field !== 'text') return undefined
  // Counts characters as the server does: an emoji is one.
  const { length } = [...typed]
  if (length < COMPLAINT_MIN) return MESSAGES.complaintTooShort
  return length > COMPLAINT_MAX ? MESSAGES.complaintTooLong : undefined
}

function isContact(typed: string): boolean {
  return typed.includes('@') ? EMAIL.test(typed) : /^(?:\+91|0)?[0-9]{10}$/.test(typed.replace(/[\s()-]/g, ''))
}
