import { z } from 'zod'
import { defineCall, statusTrue, text } from './call.ts'
import { asText, type Say } from './say.ts'

/** Between which days an order arrives, as '2026-11-27': always more than one day. */
export interface DeliveryDates {
  from: string
  to: string
}

/** What a shop says about a PIN code. */
export interface Delivery {
  pincode: string
  isServed: boolean
  /** Null if the shop does not deliver there, or has not said how long it takes. */
  dates: DeliveryDates | null
}

export const findDelivery = defineCall({
  method: 'GET',
  path: '/api/Delivery/:pincode',
  summary: 'Whether the shop delivers to a PIN code, and between which days an order placed now arrives',
  input: z.object({ pincode: text.trim().regex(/^[1-9][0-9]{5}$/, asText({ id: 'pincodeWrong' })) }),
  read: (_body, meta) => ({ pincode: meta.params.pincode ?? '' }),
  answer: z.object({
    status: statusTrue,
    message: z.string(),
    data: z.object({
      pincode: z.string(),
      delivers: z.boolean(),
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
    }),
  }),
  write: (delivery: Delivery, say) => ({
    status: 'true' as const,
    message: deliverySentence(delivery, say),
    data: {
      pincode: delivery.pincode,
      delivers: delivery.isServed,
      from: delivery.dates?.from ?? null,
      to: delivery.dates?.to ?? null,
    },
  }),
  refusals: ['bad-input'],
})

export function deliverySentence({ pincode, isServed, dates }: Delivery, say: Say): string {
  if (!isServed) return say({ id: 'deliversNotTo', pincode })
  return dates ? say({ id: 'deliversBetween', pincode, dates }) : say({ id: 'deliversTo', pincode })
}
