import { z } from 'zod'
import { defineLocalCall, nothing } from './call.ts'
import type { Offer } from './offers.ts'

/** An offer that needs no code, as cards and product pages show it. */
export interface OpenOffer extends Offer {
  endsAt: Date | null
  maxUses: number | null
}

export interface OpenOffers {
  /** The oldest first. */
  offers: OpenOffer[]
  /** Until the next one begins or ends, by the database's clock; null if none does. */
  changeInMs: number | null
}

export const listOpenOffers = defineLocalCall({
  summary: 'The offers of the shop that apply now without a code, the same for every shopper',
  input: nothing,
  output: z.custom<OpenOffers>(),
})
