import { z } from 'zod'
import { defineCall, defineLocalCall, id, listOf, text } from './call.ts'
import { COUNTS_MAX } from './limits.ts'
import { asText, type Message, type Say } from './say.ts'

// Stock-taking: a code is scanned, the pieces on hand are counted, and differences become recounts.

/** One size of a product, as it was when its code was scanned. */
export interface CountedSize {
  stockId: number
  size: string
  /** For sale. */
  units: number
  /** In orders that are not packed yet: they are still on hand. */
  waiting: number
  /** Of the book of stock, to know later what has moved since. */
  movementId: number
}

export interface CountedProduct {
  productId: number
  asin: string
  name: string
  image: string
  /** The size that the code names; '' if it names the product only. */
  size: string
  sizes: CountedSize[]
}

export const findCounted = defineLocalCall({
  summary: 'The product of a code, or of a label with code and size, with what should be in stock',
  auth: 'staff',
  right: 'products',
  input: z.object({ code: text.trim().min(1).max(300) }),
  output: z.custom<CountedProduct>(),
})

const pieces = z
  .number(asText({ id: 'piecesWrong' }))
  .int(asText({ id: 'piecesWrong' }))
  .min(0, asText({ id: 'piecesWrong' }))
  .max(99_999, asText({ id: 'piecesWrong' }))

const count = z.object({
  stock: id,
  counted: pieces,
  /** What should have been on hand, and the position in the stock ledger at that moment. */
  expected: pieces,
  movement: z.number().int().min(0),
})

export interface Counted {
  /** Differences that are written, in pieces. */
  written: { stockId: number; product: string; size: string; difference: number; units: number }[]
  refused: { stockId: number; reason: Message }[]
}

export const writeCounts = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/stock-counts',
  summary:
    'Writes what was counted as recounts, each by its difference from what was expected, so that what was sold meanwhile stays sold',
  auth: 'staff',
  right: 'products',
  input: z.object({
    counts: listOf(count, {
      most: COUNTS_MAX,
      tooMany: { id: 'tooManyCounts', most: COUNTS_MAX },
      none: { id: 'noCounts' },
    }),
  }),
  body: z.object({ counts: z.array(count) }),
  read: (body) => body,
  answer: z.object({
    written: z.array(z.object({ stock: z.number(), difference: z.number(), units: z.number() })),
    refused: z.array(z.object({ stock: z.number(), message: z.string() })),
  }),
  write: ({ written, refused }: Counted, say: Say) => ({
    written: written.map(({ stockId, difference, units }) => ({ stock: stockId, difference, units })),
    refused: refused.map(({ stockId, reason }) => ({ stock: stockId, message: say(reason) })),
  }),
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})
