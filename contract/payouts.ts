import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, nothing, statusTrue, text } from './call.ts'
import { UPI_MAX_PAISE } from './limits.ts'
import { type Doubt, PAYOUT_LISTS, type PayoutList, type PayoutState, type PayoutTrouble } from './payout-states.ts'
import { asText } from './say.ts'
import { readUpiId } from './upi-id.ts'

// Refunds of cash to a UPI id, for the shop's staff and for who gets one.

/** As it is typed; refused with a sentence. */
export const upiIdField = text.max(400, asText({ id: 'upiIdWrong' })).transform((typed, ctx) => {
  const read = readUpiId(typed)
  if ('upiId' in read) return read.upiId
  ctx.addIssue({ code: 'custom', message: asText(read.wrong) })
  return z.NEVER
})

export const upiNameField = text
  .trim()
  .min(2, asText({ id: 'upiNameMissing' }))
  .max(100, asText({ id: 'upiNameMissing' }))

/** As its customer sees it. Amounts in paise. */
export interface OwnPayout {
  payoutId: number
  amountPaise: number
  maskedUpiId: string
  state: PayoutState
  /** The UPI id was refused: another one is needed. */
  needsUpiId: boolean
  utr: string | null
  since: Date
}

export const listOwnPayouts = defineLocalCall({
  summary: "Refunds to a UPI id of one of the customer's own orders",
  auth: 'customer',
  input: z.object({ number: text.max(40) }),
  output: z.custom<OwnPayout[]>(),
})

const another = z.object({ payoutId: id, upiId: upiIdField, name: upiNameField })
const anotherBody = z.object({ payoutId: id, upiId: text, name: text })

export const giveUpiId = defineCall({
  method: 'POST',
  path: '/api/payouts/upi_id',
  summary: 'Another UPI id for a refund whose first one the bank does not know or did not accept',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: another,
  body: anotherBody,
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'too-many-requests'],
})

/** In a list of the console. */
export interface ListedPayout {
  payoutId: number
  number: string
  amountPaise: number
  name: string
  maskedUpiId: string
  state: PayoutState
  since: Date
  createdAt: Date
  doubts: Doubt[]
  trouble: PayoutTrouble | null
  /** Of the business days in which a refund is promised, how many are left; negative when it is late. */
  daysLeft: number
}

export interface PayoutPage {
  payouts: ListedPayout[]
  /** The id after which the next page begins; null on the last. */
  next: number | null
  /** Of those that are not paid. */
  counts: Record<Exclude<PayoutList, 'paid'>, number>
}

export const listPayouts = defineLocalCall({
  summary: 'Refunds to UPI ids: by what is to be done about them',
  auth: 'staff',
  right: 'payouts',
  input: z.object({ list: z.enum(PAYOUT_LISTS), after: id.optional() }),
  output: z.custom<PayoutPage>(),
})

interface PayoutTry {
  try: number
  service: string
  state: 'due' | 'sent' | 'paid' | 'failed' | 'reversed'
  askedAt: Date | null
  utr: string | null
  words: string
}

export type PayoutMove = 'approve' | 'ask-another' | 'mark-paid' | 'change-id' | 'try-again' | 'by-hand'

export interface Payout extends ListedPayout {
  key: string
  registeredName: string | null
  /** Where it is needed to pay by hand; null otherwise, and when it is erased. */
  upiId: string | null
  /** The same as a link and as a QR code, in SVG, for paying by hand. */
  payLink: string | null
  payCode: string | null
  revision: number
  /** The staff member who requested it; '' for a customer. */
  askedBy: string
  approvedBy: string
  /** Its caller has had a part in it and is the only one who could approve: a fresh sign-in stands for the second pair of eyes. */
  isAlone: boolean
  tries: PayoutTry[]
  can: PayoutMove[]
}

export const getPayout = defineLocalCall({
  summary: 'A refund to a UPI id: what is in doubt, and each try to pay it',
  auth: 'staff',
  right: 'payouts',
  input: z.object({ payoutId: id }),
  output: z.custom<Payout>(),
})

const refusals = ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'] as const

const approval = z.object({ payoutId: id, revision: z.number().int().min(1) })

export const approvePayout = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/payouts/approve',
  summary: 'Approves a refund to the UPI id that was shown; never by whoever had a part in it, unless they are alone',
  auth: 'staff',
  right: 'payouts',
  input: approval,
  body: approval,
  read: (body) => body as z.input<typeof approval>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals,
})

export const requestAnotherUpiId = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/payouts/ask_another',
  summary: 'Does not approve the UPI id that was shown: a mail requests another from the customer',
  auth: 'staff',
  right: 'payouts',
  input: approval,
  body: approval,
  read: (body) => body as z.input<typeof approval>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals,
})

const paidByHand = z.object({
  payoutId: id,
  utr: text
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{12,22}$/, asText({ id: 'utrWrong' })),
})

export const markPayoutPaid = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/payouts/mark_paid',
  summary: 'A refund was paid by hand, under this UTR',
  auth: 'staff',
  right: 'payouts',
  input: paidByHand,
  body: z.object({ payoutId: id, utr: text }),
  read: (body) => body as z.input<typeof paidByHand>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: [...refusals, 'already-exists'],
})

export const changeUpiId = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/payouts/upi_id',
  summary: 'Another UPI id, as the customer gave it to the shop; somebody else approves it',
  auth: 'staff',
  right: 'payouts',
  input: another,
  body: anotherBody,
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals,
})

const again = z.object({ payoutId: id, how: z.enum(['service', 'by-hand']) })

export const payAgain = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/payouts/pay_again',
  summary: 'A refund that failed or came back is paid once more, by the payout service or by hand',
  auth: 'staff',
  right: 'payouts',
  input: again,
  body: again,
  read: (body) => body as z.input<typeof again>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals,
})

/** Signed over its raw bytes, so it is not parsed before that is checked. */
export const receivePayoutEvent = defineCall({
  method: 'POST',
  path: '/webhooks/payouts/:service',
  summary: "Events of the shop's payout service, with its signature",
  encoding: 'raw',
  input: z.object({ service: text.max(50), body: z.string(), headers: z.custom<Readonly<Record<string, string>>>() }),
  body: z.string(),
  read: (body, { params, headers }) => ({ service: params.service ?? '', body, headers: Object.fromEntries(headers) }),
  answer: z.object({ status: statusTrue }),
  write: (_output: undefined) => ({ status: 'true' as const }),
  refusals: ['bad-input', 'unauthorized', 'not-found', 'too-many-requests'],
})

/** Where the shop pays refunds from; never its keys. */
export interface PayoutSettings {
  account: { service: string; keyIdEnd: string; changedAt: Date } | null
  limitPaise: number
  /** Where it can have an account. */
  services: { code: string; title: string; webhookUrl: string }[]
}

export const getPayoutSettings = defineLocalCall({
  summary: 'Where the shop pays refunds to UPI ids from, and above which amount somebody approves them',
  auth: 'staff',
  right: 'payments',
  input: nothing,
  output: z.custom<PayoutSettings>(),
})

export const setPayoutKeys = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/payout-keys',
  summary: 'Tries the keys at the payout service, which pays nothing for that, and keeps them if it accepts them',
  auth: 'staff',
  right: 'payments',
  input: z.object({
    ...{ service: text.max(50), keyId: text.trim(), keySecret: text.trim(), eventSecret: text.trim() },
    accountNumber: text.trim(),
    /** The last four characters that the form showed; '' if there were no keys. */
    seenKeyIdEnd: text.max(4).default(''),
  }),
  body: z.object({
    ...{ service: text, key_id: text, key_secret: text, webhook_secret: text, account_number: text },
    seen_key_id_end: text.optional(),
  }),
  read: (body) => ({
    ...{ service: body.service, keyId: body.key_id, keySecret: body.key_secret, eventSecret: body.webhook_secret },
    ...{ accountNumber: body.account_number, seenKeyIdEnd: body.seen_key_id_end },
  }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'changed-meanwhile', 'too-many-requests', 'unavailable'],
})

const limit = z.object({
  limitPaise: z
    .number(asText({ id: 'payoutLimitWrong', most: UPI_MAX_PAISE / 100 }))
    .int(asText({ id: 'payoutLimitWrong', most: UPI_MAX_PAISE / 100 }))
    .min(0, asText({ id: 'payoutLimitWrong', most: UPI_MAX_PAISE / 100 }))
    .max(UPI_MAX_PAISE, asText({ id: 'payoutLimitWrong', most: UPI_MAX_PAISE / 100 })),
})

export const setPayoutLimit = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/payout-limit',
  summary: 'The amount above which somebody approves a refund to a UPI id',
  auth: 'staff',
  right: 'payments',
  input: limit,
  body: z.object({ limit_paise: z.number() }),
  read: (body) => ({ limitPaise: body.limit_paise }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})
