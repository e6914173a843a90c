import { z } from 'zod'
import { defineLocalCall, text } from './call.ts'

// An order to be paid on delivery that its shopper has to confirm before it is packed (docs/decisions/082).

/** Why the shop's rule requires it. */
export type ConfirmReason = 'none' | 'refused-before' | 'pin-comes-back' | 'dear' | 'first-order'

/** 'undecided' only for a moment after the order was placed. */
export type ConfirmationState = 'undecided' | 'unneeded' | 'waiting' | 'confirmed' | 'ended'

/** Until it is confirmed, its order is neither packed nor shipped. */
export function isUnconfirmed(state: ConfirmationState | undefined): boolean {
  return state === 'waiting' || state === 'undecided'
}

export type ConfirmedBy = 'code' | 'link' | 'account' | 'whatsapp' | 'call' | 'payment' | 'advance'

/** 'over': it waits no more for any other reason. 'not-enough': a part is to be paid in advance, or nobody knows yet whether it is. */
export type Confirming = 'confirmed' | 'over' | 'not-enough'

const token = text.max(100)

export const confirmOwnOrder = defineLocalCall({
  summary: 'Confirms an own order that is to be paid on delivery; twice is once',
  auth: 'customer',
  input: z.object({ number: text.min(1).max(40) }),
  output: z.custom<Confirming>(),
})

export const confirmLinkedOrder = defineLocalCall({
  summary: 'Confirms the order of a link in a message that requests it; twice is once',
  input: z.object({ token }),
  output: z.custom<Confirming>(),
})

export const cancelLinkedOrder = defineLocalCall({
  summary: 'Cancels the order of a link that requests its confirmation, while it waits for that',
  input: z.object({ token }),
  output: z.custom<'cancelled' | 'over'>(),
})

export const payLinkedAdvance = defineLocalCall({
  summary: 'The path of the page on which the advance is paid that a link requests; null where none is due any more',
  input: z.object({ token }),
  output: z.custom<string | null>(),
})

export const prepayLinkedOrder = defineLocalCall({
  summary:
    'The path of the page on which an order is paid online whose confirmation a link requests; null where it cannot be',
  input: z.object({ token }),
  output: z.custom<string | null>(),
})
