/** An e-mail address or a mobile number, capitals, spaces and the country's code aside: one person has one, however it is typed. */
export function plainContact(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase()
  return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=[0-9]{10}$)/, '')
}
