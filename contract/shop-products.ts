import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listOf, statusTrue, text } from './call.ts'
import { asText } from './say.ts'

// The shop's products, for its staff. Amounts in paise.

export interface ProductRow {
  productId: number
  asin: string
  name: string
  image: string
  mrpPaise: number
  /** The supplier's price; the shop's own may be higher, by its margin. */
  pricePaise: number
  isWithdrawn: boolean
  units: number
}

export interface ProductPage {
  products: ProductRow[]
  after: number | null
}

export const browseProducts = defineLocalCall({
  summary: 'The products, the newest first, 50 at a time; with a search, those with it in their name or code',
  auth: 'staff',
  right: 'products',
  input: z.object({ search: text.trim().max(100).optional(), after: id.optional() }),
  output: z.custom<ProductPage>(),
})

export interface OpenedProduct extends ProductRow {
  stocks: { stockId: number; size: string; units: number }[]
  /** Hosts of other shops that sell it: then nobody at the console changes it. */
  alsoAt: string[]
  log: { name: string; did: string; at: Date }[]
}

export const openProduct = defineLocalCall({
  summary: 'One product with the pieces of each size',
  auth: 'staff',
  right: 'products',
  input: z.object({ productId: id }),
  output: z.custom<OpenedProduct>(),
})

const paise = z
  .number()
  .int()
  .min(1, asText({ id: 'rupeesWrong' }))
  .max(1e10, asText({ id: 'rupeesWrong' }))
const pieces = z
  .number(asText({ id: 'piecesWrong' }))
  .int(asText({ id: 'piecesWrong' }))
  .min(0, asText({ id: 'piecesWrong' }))
  .max(99_999, asText({ id: 'piecesWrong' }))
const SIZES = { most: 200, tooMany: { id: 'fieldWrong', field: 'stocks' } } as const
const rupees = z.number(asText({ id: 'rupeesWrong' }))
const change = z.object({ seen: rupees, wanted: rupees })
const recount = z.object({ stock: id, seen: pieces, wanted: pieces })

export const changeProduct = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/products/:product',
  summary:
    'Changes price, MRP and pieces, each from what was seen: what somebody else changed meanwhile is not overwritten',
  auth: 'staff',
  right: 'products',
  input: z.object({
    productId: id,
    price: z.object({ seen: paise, wanted: paise }).optional(),
    mrp: z.object({ seen: paise, wanted: paise }).optional(),
    stocks: listOf(z.object({ stockId: id, seen: pieces, wanted: pieces }), SIZES),
  }),
  body: z.object({ price: change.optional(), mrp: change.optional(), stocks: listOf(recount, SIZES).optional() }),
  read: ({ price, mrp, stocks = [] }, { params }) => ({
    productId: params.product ?? '',
    ...(price && { price: inPaise(price) }),
    ...(mrp && { mrp: inPaise(mrp) }),
    stocks: stocks.map(({ stock, seen, wanted }) => ({ stockId: stock, seen, wanted })),
  }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})

function inPaise({ seen, wanted }: { seen: number; wanted: number }) {
  return { seen: Math.round(seen * 100), wanted: Math.round(wanted * 100) }
}
