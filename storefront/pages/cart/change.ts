import type { CartWithNotices } from '#contract/cart.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Refused } from '#storefront/shared/api.ts'

/** The cart after the change, or why there was none. */
export type Change = { cart: CartWithNotices; cookies?: string[] } | { error: string }

/** The server's own sentence where it refuses; the specification's where it could not be asked. */
export function sentenceOf(refused: Refused, failure: string): string {
  if (refused.status === 401) return MESSAGES.tokenMissing
  return refused.status >= 500 ? failure : refused.message
}
