import { z } from 'zod'
import type { DeliveryRule } from '#contract/branding.ts'
import { asText } from '#contract/say.ts'

const rupees = z.number(asText({ id: 'deliveryNotNumber' })).int(asText({ id: 'deliveryNotWhole' }))

/** `delivery` of a shop's file: replaces the whole rule, and {} restores the supplier's charges. */
export const deliveryInput = z
  .strictObject(
    {
      charge: rupees
        .min(0, asText({ id: 'deliveryRange' }))
        .max(10_000, asText({ id: 'deliveryRange' }))
        .optional(),
      freeFrom: rupees
        .min(1, asText({ id: 'freeFromTooSmall' }))
        .max(10_000_000)
        .optional(),
    },
    asText({ id: 'deliveryFields' }),
  )
  .refine(({ charge, freeFrom }) => freeFrom === undefined || charge, {
    error: asText({ id: 'chargeMissing' }),
  })

const pincodes = asText({ id: 'pincodesWrong' })

/** `deliversTo` of a shop's file; [] means everywhere. */
export const deliversToInput = z
  .array(
    z
      .union([z.string(), z.number().transform(String)], pincodes)
      .refine((prefix) => /^[1-9]\d{0,5}$/.test(prefix), pincodes),
    pincodes,
  )
  .max(1_000, asText({ id: 'tooManyPincodes' }))

export type DeliveryInput = z.input<typeof deliveryInput>

/** The stored form, which delivery_by_rule (0004-own-prices.sql) reads. Null: the supplier's charges apply. */
export function deliveryRuleOf({ charge, freeFrom }: z.output<typeof deliveryInput>): DeliveryRule | null {
  if (charge === undefined) return null
  return { chargePaise: charge * 100, ...(freeFrom !== undefined && { freeFromPaise: freeFrom * 100 }) }
}

/** A reseller's own claim of unconditional free delivery, in a form that PostgreSQL reads too. */
export const FREE_DELIVERY = /^\W*free (home )?(delivery|shipping)\W*$/i
