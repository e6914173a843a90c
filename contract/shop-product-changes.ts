import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listSearch, nothing, statusTrue } from './call.ts'
import { PRICE_ENDINGS } from './limits.ts'
import { asText } from './say.ts'

// Changes of many products at once: first a preview, which is kept as a plan; then one tap applies exactly that plan.

const which = z.object({ categoryId: id.optional(), search: listSearch })

const way = z.enum(['up', 'down'], asText({ id: 'whatWrong' }))
const percent = z
  .number(asText({ id: 'changePercentWrong' }))
  .min(0.01, asText({ id: 'changePercentWrong' }))
  .max(500, asText({ id: 'changePercentWrong' }))
  .multipleOf(0.01, asText({ id: 'changePercentWrong' }))
const rupees = z
  .number(asText({ id: 'wholeRupeesWrong' }))
  .int(asText({ id: 'wholeRupeesWrong' }))
  .min(1, asText({ id: 'wholeRupeesWrong' }))
  .max(1e7, asText({ id: 'wholeRupeesWrong' }))
const end = z.enum(PRICE_ENDINGS, asText({ id: 'endingWrong' }))
const units = z
  .number(asText({ id: 'piecesWrong' }))
  .int(asText({ id: 'piecesWrong' }))
  .min(0, asText({ id: 'piecesWrong' }))
  .max(99_999, asText({ id: 'piecesWrong' }))

const what = z.discriminatedUnion(
  'kind',
  [
    z
      .object({ kind: z.literal('price-percent'), way, percent, end })
      .refine(isPossible, { error: asText({ id: 'changePercentWrong' }), path: ['percent'] }),
    z.object({ kind: z.literal('price-rupees'), way, rupees, end }),
    z
      .object({ kind: z.literal('mrp'), way, percent })
      .refine(isPossible, { error: asText({ id: 'changePercentWrong' }), path: ['percent'] }),
    z.object({ kind: z.literal('stock'), units }),
    z.object({ kind: z.literal('category'), subcategoryId: id }),
    z.object({ kind: z.literal('hide') }),
    z.object({ kind: z.literal('show') }),
    /** Sold so that only what is faulty comes back. */
    z.object({ kind: z.literal('faulty-only') }),
    z.object({ kind: z.literal('returnable') }),
  ],
  asText({ id: 'whatWrong' }),
)

function isPossible({ way, percent }: { way: 'up' | 'down'; percent: number }): boolean {
  return way === 'up' || percent <= 90
}

const wanted = z.object({ which, what })

export type WantedChange = z.output<typeof wanted>
export type ChangeWhat = WantedChange['what']

/** From the plan to the end; 'applying' and 'taking-back' go on by themselves. */
export type ChangeState = 'planned' | 'applying' | 'applied' | 'taking-back' | 'taken-back'

/** Why something was left as it is. */
export type LeftReason =
  | 'over-mrp'
  | 'under-one-rupee'
  | 'under-price'
  | 'changed'
  | 'gone'
  /** Each is published by itself. */
  | 'draft'
  | 'archived'

export interface ProductChange {
  changeId: number
  what: ChangeWhat
  /** Which products were chosen, in words: '' for all. */
  category: string
  search: string
  /** Where they go, if they are moved. */
  target: string
  state: ChangeState
  by: string
  at: Date
  takenBackBy: string
  takenBackAt: Date | null
  /** Until then it can be taken back; null if it cannot. */
  until: Date | null
  counts: ChangeCounts
}

/** Of products, or of sizes where pieces are set. */
export interface ChangeCounts {
  /** To be changed, and what cannot be and why it is not. */
  planned: number
  refused: number
  unchanged: number
  /** What the changes add up to: paise, or pieces. */
  difference: number
  done: number
  skipped: number
  restored: number
  kept: number
}

export interface ChangeItem {
  itemId: number
  productId: number
  name: string
  asin: string
  image: string
  size: string
  /** Of hiding and showing: 0 is in the shop, all others are not. */
  before: number
  after: number
  reason: LeftReason | ''
}

export interface OpenedChange extends ProductChange {
  /** The first that change, or those that do not. */
  items: ChangeItem[]
  /** For the next page; null on the last. */
  after: number | null
  /** Of the subcategories in `before` and `after`, where products are moved. */
  places: Record<number, string>
}

export interface ChangeChoices {
  categories: { categoryId: number; name: string; places: { subcategoryId: number; name: string }[] }[]
  /** Hosts of other shops that sell the same products: then nobody at the console changes them. */
  alsoAt: string[]
}

export const listChangeChoices = defineLocalCall({
  summary: 'The categories from which products can be chosen and into which they can be moved',
  auth: 'staff',
  right: 'products',
  input: nothing,
  output: z.custom<ChangeChoices>(),
})

export const planProductChange = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/product-changes',
  summary:
    'Plans a change of many products and changes none: the answer names the plan, which one more call applies as it is',
  auth: 'staff',
  right: 'products',
  input: wanted,
  body: wanted,
  read: (body) => body,
  answer: z.object({
    change: z.number(),
    planned: z.number(),
    refused: z.number(),
    unchanged: z.number(),
  }),
  write: ({ changeId, planned, refused, unchanged }: { changeId: number } & Omit<Planned, 'difference'>) => ({
    change: changeId,
    planned,
    refused,
    unchanged,
  }),
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

type Planned = Pick<ChangeCounts, 'planned' | 'refused' | 'unchanged' | 'difference'>

function step(verb: 'apply' | 'take-back', summary: string) {
  return defineCall({
    method: 'POST',
    path: `/api/shops/:shop/product-changes/:change/${verb}` as const,
    summary,
    auth: 'staff',
    right: 'products',
    input: z.object({ changeId: id }),
    read: (_body, { params }) => ({ changeId: params.change ?? '' }),
    answer: z.object({ status: statusTrue }),
    write: done,
    refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
  })
}

export const applyProductChange = step(
  'apply',
  'Applies a plan as it was previewed, once; what somebody changed since is left alone and listed',
)

export const takeBackProductChange = step(
  'take-back',
  'Restores for 24 hours what a change of many products did, except what was changed or sold since, which is listed',
)

export const openProductChange = defineLocalCall({
  summary: 'A change of many products with the first 50 that it changes, or 50 of those that it leaves',
  auth: 'staff',
  right: 'products',
  input: z.object({ changeId: id, show: z.enum(['changed', 'left']).default('changed'), after: id.optional() }),
  output: z.custom<OpenedChange>(),
})

export const browseProductChanges = defineLocalCall({
  summary: 'The changes of many products, the latest first, 20 at a time',
  auth: 'staff',
  right: 'products',
  input: z.object({ before: id.optional() }),
  output: z.custom<{ changes: ProductChange[]; before: number | null }>(),
})
