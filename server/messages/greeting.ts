/**
 * Nobody has confirmed that the address is the customer's, so what a stranger typed as a name must not speak in the shop's
 * name: it is one short word of letters, of any script, or it is left out.
 */
export function greeting(name: string): string {
  return /^\p{L}[\p{L}\p{M}\u200c\u200d]{0,19}$/u.test(name) ? `Hello ${name},` : 'Hello,'
}
