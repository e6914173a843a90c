import { z } from 'zod'
import { asText } from '#contract/say.ts'

// What a reseller's margin may be. It is applied in SQL: price_in_list() in db/migrations/0018-changes-of-many-products.sql.

const percent = z
  .number(asText({ id: 'marginNotNumber' }))
  .min(0, asText({ id: 'marginNegative' }))
  .max(500, asText({ id: 'marginTooLarge' }))
  .multipleOf(0.01, asText({ id: 'marginTooFine' }))

const rupees = z
  .number(asText({ id: 'boundsNotNumber' }))
  .int(asText({ id: 'boundsNotWhole' }))
  .min(1, asText({ id: 'boundsTooSmall' }))
  .max(10_000_000, asText({ id: 'boundsTooLarge' }))

/** `prices` of a shop's file: replaces the whole rule. */
export const pricesInput = z
  .strictObject(
    {
      percent: percent.optional(),
      /** By 'Category', or 'Group > Category' if the name alone is ambiguous. */
      categories: z.record(z.string(), percent).optional(),
      end: z
        .union([z.string(), z.number().transform(String)])
        .refine((end) => /^\d{1,3}$/.test(end), asText({ id: 'priceEnd' }))
        .optional(),
      floor: rupees.optional(),
      ceiling: rupees.optional(),
    },
    asText({ id: 'pricesFields' }),
  )
  .refine(({ floor = 0, ceiling = Number.POSITIVE_INFINITY }) => floor <= ceiling, {
    error: asText({ id: 'floorOverCeiling' }),
  })

export type PricesInput = z.input<typeof pricesInput>

export const hiddenInput = z.array(z.string(), asText({ id: 'hiddenNotList' }))

/** The stored form. */
export interface PriceRule {
  percent?: number
  /** By category id. */
  categories?: Record<string, number>
  end?: string
  floorPaise?: number
  ceilingPaise?: number
}
