/**
 * The address is not confirmed, so a name typed by a stranger must not carry a message: it is one short word in
 * any script, or it is left out.
 */
export function greeting(name: string): string {
  return /^\p{L}[\p{L}\p{M}\u200c\u200d]{0,19}$/u.test(name) ? `Hello ${name},` : 'Hello,'
}
