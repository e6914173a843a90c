import { z } from 'zod'
import { defineCall, defineLocalCall, done, statusTrue } from './call.ts'
import { asText } from './say.ts'
import { COD_LIMIT_MAX } from './setting-checks.ts'

// Which orders to be paid on delivery are confirmed by their shopper, or paid in part, before they are packed, for the shop's staff.

/** The rest is paid on delivery. */
const ADVANCE_PERCENT_MAX = 50
const REMIND_HOURS_MAX = 72
const CANCEL_HOURS_MAX = 168

const whole = (
  least: number,
  most: number,
  id:
    | 'cashFromWrong'
    | 'pinPercentWrong'
    | 'advanceRupeesWrong'
    | 'advancePercentWrong'
    | 'remindHoursWrong'
    | 'cancelHoursWrong',
) => z.number(asText({ id })).int(asText({ id })).min(least, asText({ id })).max(most, asText({ id }))

const fields = z.object({
  isOn: z.boolean(),
  /** No order has reached this account or number yet. */
  firstOrder: z.boolean(),
  /** From this total on, of an order and those of 24 hours before it, in rupees; null: no total is too high. */
  fromRupees: whole(1, COD_LIMIT_MAX, 'cashFromWrong').nullable(),
  /** So many of the last orders to the PIN code came back, or more; null: that does not matter. */
  pinPercent: whole(1, 100, 'pinPercentWrong').nullable(),
  /** An order of this account or number came back. */
  afterRefusal: z.boolean(),
  /** A number that a code has proved right before the order needs no confirmation. */
  codeCounts: z.boolean(),
  /** What is required: a part of the total in advance, as an amount or a percent of it; both null: a confirmation. */
  advanceRupees: whole(1, COD_LIMIT_MAX, 'advanceRupeesWrong').nullable(),
  advancePercent: whole(1, ADVANCE_PERCENT_MAX, 'advancePercentWrong').nullable(),
  remindHours: whole(1, REMIND_HOURS_MAX, 'remindHoursWrong'),
  cancelHours: whole(2, CANCEL_HOURS_MAX, 'cancelHoursWrong'),
})

const cashRule = fields.refine(({ remindHours, cancelHours }) => cancelHours > remindHours, {
  message: asText({ id: 'cancelHoursTooFew' }),
  path: ['cancelHours'],
})

export type CashRule = z.output<typeof cashRule>

/** What a rule would have done with the last orders that were to be paid on delivery. */
export interface TriedRule {
  days: number
  orders: number
  held: number
  /** How many of those, and of the others, came back. */
  heldCameBack: number
  othersCameBack: number
}

export const getCashRule = defineLocalCall({
  summary: "The shop's rule, and what it, or the one that is given, would have done with the last orders",
  auth: 'staff',
  right: 'settings',
  input: z.object({ tried: cashRule.optional() }),
  output: z.custom<{ rule: CashRule; tried: TriedRule }>(),
})

const change = z.object({ seen: fields, wanted: cashRule })

export const setCashRule = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/cash-rule',
  summary:
    'Sets which orders for cash are confirmed, or paid in part, before they are packed; for orders placed from then on',
  auth: 'staff',
  right: 'settings',
  input: change,
  body: z.object({ seen: fields, wanted: fields }),
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'changed-meanwhile'],
})
