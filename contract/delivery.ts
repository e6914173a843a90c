import { z } from 'zod'
import { defineCall, statusTrue, text } from './call.ts'
import { asText, type Message } from './say.ts'

/** Between which days an order arrives, as '2026-11-27': always more than one day. */
export interface DeliveryDates {
  from: string
  to: string
}

/** A shop's delivery to a PIN code. */
export interface Delivery {
  pincode: string
  isServed: boolean
  /** Null if the shop does not deliver there, or has not set how long it takes. */
  dates: DeliveryDates | null
  says: Message
}

export const findDelivery = defineCall({
  method: 'GET',
  path: '/api/Delivery',
  summary: 'Whether the shop delivers to a PIN code, and between which days an order placed now arrives',
  input: z.object({
    pincode: text
      .trim()
      .regex(/^[1-9][0-9]{5}$/, asText({ id: 'pincodeWrong' }))
      .optional(),
  }),
  read: (_body, meta) => ({ pincode: meta.query.get('pincode') || undefined }),
  query: { pincode: "Six digits; without it, the PIN code of the customer's default address" },
  answer: z.object({
    status: statusTrue,
    message: z.string(),
    data: z
      .object({
        pincode: z.string(),
        delivers: z.boolean(),
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
      })
      .nullable(),
  }),
  write: (delivery: Delivery | null, say) => ({
    status: 'true' as const,
    message: say(delivery?.says ?? { id: 'enterPinCode' }),
    data: delivery && {
      pincode: delivery.pincode,
      delivers: delivery.isServed,
      from: delivery.dates?.from ?? null,
      to: delivery.dates?.to ?? null,
    },
  }),
  refusals: ['bad-input'],
})
