import { z } from 'zod'
import { defineLocalCall, id, nothing, text } from './call.ts'
import { emailSchema } from './customers.ts'

// Notices that a size is back in stock, for shoppers. A guest confirms by a link in a mail, so that nobody can have
// strangers mailed (docs/decisions/068).

/** A size of a product that a notice can be requested for; '' where the product has none. */
export interface RequestedPiece {
  productId: number
  slug: string
  name: string
  image: string
  size: string
  isSoldOut: boolean
}

export interface StockRequest {
  requestId: number
  piece: RequestedPiece
  /** 'asked': not confirmed yet. */
  state: 'asked' | 'waiting' | 'told'
}

const size = text.max(100)

export const findPiece = defineLocalCall({
  summary: 'A size of a product, as somebody may request a notice of it; null if the shop does not have it',
  input: z.object({ productId: id, size }),
  output: z.custom<RequestedPiece | null>(),
})

export const requestStock = defineLocalCall({
  summary:
    'Requests one notice when a sold-out size is back: a customer at the address of the account, a guest at one that a mail confirms',
  input: z.object({ productId: id, size, email: emailSchema.optional() }),
  output: z.custom<{ isConfirmed: boolean }>(),
})

/** From the link of a mail; without it the signed-in customer must have made the request. */
const own = z.object({ requestId: id, key: text.max(100).optional() })

export const findStockRequest = defineLocalCall({
  summary: 'One request, for whoever has a link of its mails; null if it is over',
  input: own,
  output: z.custom<StockRequest | null>(),
})

export const confirmStockRequest = defineLocalCall({
  summary: 'Confirms the request of a guest, who has the link of the mail',
  input: own.required(),
  output: z.custom<StockRequest>(),
})

export const withdrawStockRequest = defineLocalCall({
  summary: 'Takes back a request, or all of the same person in this shop; what is taken back already is well',
  input: own.extend({ all: z.boolean().default(false) }),
  output: z.custom<undefined>(),
})

export const listStockRequests = defineLocalCall({
  summary: "The customer's requests that wait, the latest first",
  auth: 'customer',
  input: nothing,
  output: z.custom<StockRequest[]>(),
})
