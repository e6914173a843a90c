import { z } from 'zod'
import { defineLocalCall, id, text } from './call.ts'

// How many people wait for what is sold out, for the shop's staff: numbers, and never whose.

export interface WantedSize {
  productId: number
  name: string
  image: string
  stockId: number
  size: string
  units: number
  /** How many people wait. */
  waiting: number
}

export const listWanted = defineLocalCall({
  summary: 'The sizes that most people wait for, at most 100, or those of one product',
  auth: 'staff',
  right: 'pack',
  input: z.object({ productId: id.optional(), max: z.number().int().min(1).max(100).default(100) }),
  output: z.custom<WantedSize[]>(),
})

export interface StockRequestCounts {
  /** Confirmed requests that were made in the period. */
  asked: number
  /** People who were notified in it. */
  told: number
  /** Those of them who ordered the size within 7 days. */
  bought: number
  /** Requests are kept for 180 days: of earlier ones nothing is known. */
  since: string
}

const day = text.regex(/^20\d\d-\d\d-\d\d$/)

export const countStockRequests = defineLocalCall({
  summary: 'How many requested a notice of a sold-out size in a period, were notified, and bought it',
  auth: 'staff',
  right: 'numbers',
  input: z.object({ from: day, to: day }),
  output: z.custom<StockRequestCounts>(),
})
