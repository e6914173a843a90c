import { latinDigits } from './digits.ts'

/** Unambiguous, so that it runs in linear time however many dots the text has. */
export const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** A mobile number of India, without the country code. */
const MOBILE = /^[6-9][0-9]{9}$/

/** Where a code can be sent. */
export function isContact(contact: string): boolean {
  return EMAIL.test(contact) || MOBILE.test(contact)
}

/** Normalises an e-mail address or mobile number (case, digits, spaces, country code), so that one person has one contact. */
export function plainContact(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase()
  const plain = latinDigits(typed).replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
  return plain.replace(/^(?:\+910*|0*(?:910*)?)(?=[1-9][0-9]{9}$)/, '')
}
