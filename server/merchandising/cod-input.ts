import { z } from 'zod'
import { asText } from '#contract/say.ts'
import { COD_LIMIT_MAX, PLACES_MAX } from '#contract/setting-checks.ts'
import type { CodRule } from '#contract/why-no-cod.ts'

const limitWrong = asText({ id: 'codLimitWrong' })
const notToWrong = asText({ id: 'codNotToWrong' })

/** `cashOnDelivery` of a shop's file: replaces the whole rule; {} offers it everywhere. */
export const codInput = z.strictObject(
  {
    offered: z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).default(true),
    limit: z.int(limitWrong).min(1, limitWrong).max(COD_LIMIT_MAX, limitWrong).optional(),
    notTo: z
      .array(
        z
          .union([z.string(), z.number().transform(String)], notToWrong)
          .refine((start) => /^[1-9]\d{0,5}$/.test(start), notToWrong),
        notToWrong,
      )
      .max(PLACES_MAX, notToWrong)
      .default([]),
  },
  asText({ id: 'codFields' }),
)

export type CodInput = z.input<typeof codInput>

export function codRuleOf({ offered, limit, notTo }: z.output<typeof codInput>): CodRule {
  return { isOffered: offered, limitPaise: limit === undefined ? null : limit * 100, notTo: [...new Set(notTo)] }
}

/** Whether it differs from the rule of a new shop. */
export function isLimited({ isOffered, limitPaise, notTo }: CodRule): boolean {
  return !isOffered || limitPaise !== null || notTo.length > 0
}

/** The input that gives this rule. */
export function codAsInput({ isOffered, limitPaise, notTo }: CodRule): CodInput {
  return {
    offered: isOffered,
    ...(limitPaise !== null && { limit: limitPaise / 100 }),
    ...(notTo.length > 0 && { notTo: [...notTo] }),
  }
}
