import { z } from 'zod'
import type { DeliveryRule } from '#contract/branding.ts'

const rupees = z
  .number('What delivery costs, and from which price it is free, are rupees, such as 49.')
  .int('What delivery costs, and from which price it is free, are whole rupees, such as 49.')

/** `delivery` of a shop's file: replaces the whole rule, and {} restores the supplier's charges. */
export const deliveryInput = z
  .strictObject(
    {
      charge: rupees
        .min(0, 'What delivery costs is 0 to 10,000 rupees.')
        .max(10_000, 'What delivery costs is 0 to 10,000 rupees.')
        .optional(),
      freeFrom: rupees.min(1, 'Delivery is free from a price of at least 1 rupee.').max(10_000_000).optional(),
    },
    'delivery has only: charge, freeFrom.',
  )
  .refine(({ charge, freeFrom }) => freeFrom === undefined || charge, {
    error: 'delivery.freeFrom is the price from which delivery is free. Set delivery.charge to the charge below it.',
  })

const pincodes = "deliversTo is a list of PIN codes or how they begin, such as ['41', '400001']."

/** `deliversTo` of a shop's file; [] means everywhere. */
export const deliversToInput = z
  .array(
    z
      .union([z.string(), z.number().transform(String)], pincodes)
      .refine((prefix) => /^[1-9]\d{0,5}$/.test(prefix), pincodes),
    pincodes,
  )
  .max(1_000, 'deliversTo has at most 1,000 PIN codes. Use prefixes, such as 41 for all of Pune.')

export type DeliveryInput = z.input<typeof deliveryInput>

/** The stored form, which delivery_by_rule (0004-own-prices.sql) reads. Null: the supplier's charges apply. */
export function deliveryRuleOf({ charge, freeFrom }: z.output<typeof deliveryInput>): DeliveryRule | null {
  if (charge === undefined) return null
  return { chargePaise: charge * 100, ...(freeFrom !== undefined && { freeFromPaise: freeFrom * 100 }) }
}

/** A reseller's own claim of unconditional free delivery, in a form that PostgreSQL reads too. */
export const FREE_DELIVERY = /^\W*free (home )?(delivery|shipping)\W*$/i
