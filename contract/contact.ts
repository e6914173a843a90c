/** No letter can be read in two ways, so that the longest text is looked through once and not once for each of its dots. */
export const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** An e-mail address or a mobile number, capitals, spaces and the country's code aside: one person has one, however it is typed. */
export function plainContact(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase()
  return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=[0-9]{10}$)/, '')
}
