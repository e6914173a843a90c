/** Unambiguous, so that it runs in linear time however many dots the text has. */
export const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** A mobile number of India, without the country code. */
const MOBILE = /^[6-9][0-9]{9}$/

/** Where a code can be sent. */
export function isContact(contact: string): boolean {
  return EMAIL.test(contact) || MOBILE.test(contact)
}

/** Normalises an e-mail address or mobile number (case, spaces, country code), so that one person has one contact. */
export function plainContact(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase()
  return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=[0-9]{10}$)/, '')
}
