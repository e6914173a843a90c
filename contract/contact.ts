/** Unambiguous, so that it runs in linear time however many dots the text has. */
export const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** Normalises an e-mail address or mobile number (case, spaces, country code), so that one person has one contact. */
export function plainContact(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase()
  return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=[0-9]{10}$)/, '')
}
