import type { CartWithNotices } from '#contract/cart.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { MessageId } from '#contract/say.ts'
import { type Refused, sentenceOf } from '#ui/answer.ts'

/** Why a cart is not changed. */
interface CartRefusal {
  error: string
  reason?: MessageId
}

/** The cart after the change, or why it failed. */
export type Change = { cart: CartWithNotices; cookies?: string[] } | CartRefusal

export function cartRefusal(refused: Refused, failure: string): CartRefusal {
  const error = refused.status === 401 ? MESSAGES.tokenMissing : sentenceOf(refused, failure)
  return { error, reason: refused.reason }
}
