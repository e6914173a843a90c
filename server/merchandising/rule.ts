import { z } from 'zod'

const percent = z
  .number('A margin is a number of percent, such as 12.')
  .min(0, 'A margin is 0 to 500 percent: nothing is sold under the price of the supplier.')
  .max(500, 'A margin is 0 to 500 percent.')
  .multipleOf(0.01, 'A margin has at most two decimals.')

const rupees = z
  .number('Floor and ceiling are rupees, such as 99.')
  .int('Floor and ceiling are whole rupees, such as 99.')
  .min(1, 'Floor and ceiling are at least 1 rupee.')
  .max(10_000_000, 'Floor and ceiling are at most 1,00,00,000 rupees.')

/** `prices` of a shop's file: replaces the whole rule. */
export const pricesInput = z
  .strictObject(
    {
      percent: percent.optional(),
      /** By 'Category', or 'Group > Category' if the name alone is ambiguous. */
      categories: z.record(z.string(), percent).optional(),
      end: z
        .union([z.string(), z.number().transform(String)])
        .refine((end) => /^\d{1,3}$/.test(end), "The end of a price is one to three digits, such as 9 or '00'.")
        .optional(),
      floor: rupees.optional(),
      ceiling: rupees.optional(),
    },
    'prices has only: percent, categories, end, floor, ceiling.',
  )
  .refine(({ floor = 0, ceiling = Number.POSITIVE_INFINITY }) => floor <= ceiling, {
    error: 'The floor of the prices is over their ceiling.',
  })

export type PricesInput = z.input<typeof pricesInput>

export const hiddenInput = z.array(z.string(), 'hiddenCategories is a list of names of categories.')

/** The stored form, which price_in_list (0004-own-prices.sql) reads. */
export interface PriceRule {
  percent?: number
  /** By category id. */
  categories?: Record<string, number>
  end?: string
  floorPaise?: number
  ceilingPaise?: number
}
