import type { CartWithNotices } from '#contract/cart.ts'
import * as MESSAGES from '#contract/messages.ts'
import { type Refused, sentenceOf } from '#storefront/shared/api.ts'

/** The cart after the change, or why it failed. */
export type Change = { cart: CartWithNotices; cookies?: string[] } | { error: string }

export function cartSentence(refused: Refused, failure: string): string {
  return refused.status === 401 ? MESSAGES.tokenMissing : sentenceOf(refused, failure)
}
