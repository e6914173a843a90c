import { z } from 'zod'
import { listSearch, text } from './call.ts'
import { ORDER_LISTS } from './order-query.ts'
import { asText } from './say.ts'

// Which orders of the shop, and in which order: the address of a list has it, and a saved view stores it.

const ORDER_AGES = ['today', 'two-days', 'older'] as const
const ORDER_SORTS = ['oldest', 'newest', 'dearest', 'cheapest', 'pin'] as const
/**
 * 'review': a payment to look at before anything is sent. 'refund': one that is not with the shopper yet. 'shopper': its shopper has to
 * confirm it first.
 */
const ORDER_TROUBLES = ['review', 'refund', 'shopper'] as const
export type OrderTrouble = (typeof ORDER_TROUBLES)[number]

const paise = z
  .number(asText({ id: 'rupeesWrong' }))
  .int(asText({ id: 'rupeesWrong' }))
  .min(0, asText({ id: 'rupeesWrong' }))
  .max(1e11, asText({ id: 'rupeesWrong' }))

export const orderFilter = z.object({
  list: z.enum(ORDER_LISTS),
  /** Words of number, name, phone, PIN code, tracking number and product. */
  search: listSearch,
  age: z.enum(ORDER_AGES).optional(),
  payment: z.enum(['COD', 'ONLINE']).optional(),
  fromPaise: paise.optional(),
  toPaise: paise.optional(),
  /** The beginning of a city, or of a PIN code. */
  place: text.trim().max(60).optional(),
  /** A part of a product's name, or its code. */
  product: text.trim().max(100).optional(),
  trouble: z.enum(ORDER_TROUBLES).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
})
export type OrderFilter = z.output<typeof orderFilter>
