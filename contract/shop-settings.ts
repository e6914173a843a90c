import { z } from 'zod'
import { defineCall, defineLocalCall, done, listOf, nothing, statusTrue, text } from './call.ts'
import { isGstin } from './gstin.ts'
import { STATES } from './indian-states.ts'
import { asText, type Message } from './say.ts'
import {
  COD_LIMIT_MAX,
  DELIVERY_RUPEES_MAX,
  DISCOUNT_MAX,
  DISPATCH_MAX,
  FREE_FROM_MAX,
  isDayRange,
  isEmail,
  isPhone,
  isPincode,
  isWithin,
  PLACES_MAX,
} from './setting-checks.ts'

// The settings of a shop, for its staff. A form sends what it showed beside what is wanted. Amounts in whole rupees.

const whole = (least: number, most: number, wrong: Message) =>
  z.number(asText(wrong)).refine((value) => isWithin(value, least, most), asText(wrong))

const starts = listOf(text.regex(/^[1-9]\d{0,5}$/, asText({ id: 'placesWrong' })), {
  most: PLACES_MAX,
  tooMany: { id: 'tooManyPlaces', most: PLACES_MAX },
})
const days = text.refine(isDayRange, asText({ id: 'daysOnTheWayWrong' }))

const deliverySettings = z.object({
  /** For each piece; null: that of the catalogue. */
  charge: whole(0, DELIVERY_RUPEES_MAX, { id: 'chargeWrong' }).nullable(),
  freeFrom: whole(1, FREE_FROM_MAX, { id: 'freeFromWrong' }).nullable(),
  /** PIN codes, or how they begin; none: everywhere in India. */
  deliversTo: starts,
  /** The PIN code that parcels are sent from; '': the shop shows no dates. */
  sentFrom: text.refine((pincode) => pincode === '' || isPincode(pincode), asText({ id: 'pincodeWrong' })),
  dispatch: whole(0, DISPATCH_MAX, { id: 'dispatchDaysWrong' }),
  cutoff: whole(1, 24, { id: 'cutoffHourWrong' }),
  city: days,
  zone: days,
  india: days,
  remote: days,
  cod: z.boolean(),
  /** The largest total; null: any. */
  codLimit: whole(1, COD_LIMIT_MAX, { id: 'codLimitWrong' }).nullable(),
  codNotTo: starts,
  onlineDiscountPercent: whole(0, DISCOUNT_MAX, { id: 'discountPercentWrong' }),
})

export type DeliverySettings = z.output<typeof deliverySettings>

export const getDeliverySettings = defineLocalCall({
  summary: 'Where the shop delivers, what it takes for it, how long it takes, and cash on delivery',
  auth: 'staff',
  right: 'settings',
  input: nothing,
  output: z.custom<{ settings: DeliverySettings; takesOnlinePayment: boolean }>(),
})

const deliveryChange = z.object({ seen: deliverySettings, wanted: deliverySettings })

export const changeDelivery = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/delivery',
  summary: 'Changes delivery, each field from what was seen: what somebody else changed meanwhile is not overwritten',
  auth: 'staff',
  right: 'settings',
  input: deliveryChange,
  body: deliveryChange,
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'changed-meanwhile'],
})

const line = (most: number) => text.trim().max(most, asText({ id: 'atMostCharacters', most }))
const mail = line(200).refine((email) => email === '' || isEmail(email), asText({ id: 'shopEmailWrong' }))
const phone = line(200).refine((mobile) => mobile === '' || isPhone(mobile), asText({ id: 'shopPhoneWrong' }))

/** '' where there is none. */
const lawSettings = z.object({
  sellerName: line(200),
  sellerAddress: line(300),
  state: z.enum(['', ...STATES], asText({ id: 'sellerStateNeeded' })),
  gstin: text
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .refine((gstin) => gstin === '' || isGstin(gstin), asText({ id: 'gstinWrong' })),
  /** For customers. */
  email: mail,
  mobile: phone,
  officerName: line(200),
  officerDesignation: line(200),
  officerEmail: mail,
  officerMobile: phone,
  officerHours: line(200),
})

export type LawSettings = z.output<typeof lawSettings>

export const getLawSettings = defineLocalCall({
  summary: 'Who sells, in law: what invoices and Customer Support show; and what the law still wants there',
  auth: 'staff',
  right: 'settings',
  input: nothing,
  output: z.custom<{ settings: LawSettings; missing: (keyof LawSettings)[] }>(),
})

const lawChange = z.object({ seen: z.record(text, text), wanted: lawSettings })

export const changeLaw = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/law',
  summary:
    "Changes the seller's particulars, each field from what was seen: what somebody else changed meanwhile is not overwritten",
  auth: 'staff',
  right: 'settings',
  input: lawChange,
  body: z.object({ seen: z.record(text, text), wanted: z.record(text, text) }),
  read: (body) => body as z.input<typeof lawChange>,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'changed-meanwhile'],
})

interface ShownAccount {
  gateway: string
  /** The last four characters of the key's id: no more of the keys is ever shown. */
  keyIdEnd: string
  changedAt: Date
}

/** What the gateway has approved for the shop's account. */
export interface UpiApprovals {
  upiQr: boolean
  upiIntent: boolean
}

export interface PaymentSettings {
  account: (ShownAccount & UpiApprovals) | null
  /** The shop is paid at the account of the server, for lack of its own. */
  isShared: boolean
  /** Where it can have an account. */
  gateways: { code: string; title: string; webhookUrl: string }[]
}

export const getPaymentSettings = defineLocalCall({
  summary: 'At which gateway the shop is paid; never its keys',
  auth: 'staff',
  right: 'payments',
  input: nothing,
  output: z.custom<PaymentSettings>(),
})

export const setUpiApprovals = defineLocalCall({
  summary: 'Notes what the gateway has approved for the account: paying by UPI on the page itself',
  auth: 'staff',
  right: 'payments',
  input: z.object({ upiQr: z.boolean(), upiIntent: z.boolean() }),
  output: z.custom<undefined>(),
})

const keys = { gateway: text.max(50), keyId: text.trim(), keySecret: text.trim(), webhookSecret: text.trim() }

export const setPaymentKeys = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/payment-keys',
  summary:
    'Tries the keys at the gateway with an order of one rupee that nobody pays, and keeps them if it accepts them',
  auth: 'staff',
  right: 'payments',
  input: z.object({
    ...keys,
    /** The last four characters that the form showed; '' if there were no keys. */
    seenKeyIdEnd: text.max(4).default(''),
  }),
  body: z.object({
    gateway: text,
    key_id: text,
    key_secret: text,
    webhook_secret: text,
    seen_key_id_end: text.optional(),
  }),
  read: (body) => ({
    gateway: body.gateway,
    keyId: body.key_id,
    keySecret: body.key_secret,
    webhookSecret: body.webhook_secret,
    seenKeyIdEnd: body.seen_key_id_end ?? '',
  }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'changed-meanwhile', 'too-many-requests', 'unavailable'],
})
