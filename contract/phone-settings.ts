import { z } from 'zod'
import { defineCall, defineLocalCall, done, nothing, statusTrue, text } from './call.ts'
import type { KeyField } from './couriers.ts'
import { PHONE_CHANNELS } from './limits.ts'
import type { PhoneChannel, PhoneMessageState } from './phone-messages.ts'
import { asText } from './say.ts'

// By whom a shop's messages to phones are sent, and what they cost (docs/decisions/076).

export interface SenderChoice {
  code: string
  title: string
  isSimulated: boolean
  fields: readonly KeyField[]
}

export interface PhoneAccount {
  channel: PhoneChannel
  /** 2: for when the first takes nothing. */
  place: number
  sender: string
  title: string
  /** By kind, what it is called at the sender. */
  templates: Record<string, string>
  changedAt: Date
}

export interface PhonePrice {
  channel: PhoneChannel
  /** A day in India, such as '2026-11-01'. */
  fromDay: string
  /** Of a hundred messages. */
  paiseFor100: number
}

/** A message as staff see it: without its text, and only the last digits of the phone. */
export interface ShownMessage {
  messageId: number
  kind: string
  channel: PhoneChannel | null
  phoneEnd: string
  state: PhoneMessageState
  reason: string
  /** How often no answer came, so that the phone may have got it more than once. */
  perhapsSent: number
  createdAt: Date
}

export interface PhoneSettings {
  accounts: PhoneAccount[]
  senders: Record<PhoneChannel, SenderChoice[]>
  prices: PhonePrice[]
  /** Each kind of message, with its text as an example. */
  kinds: { kind: string; example: string }[]
  /** Where senders report what became of a message. */
  reportUrl: string
  /** The last ones, the newest first. */
  last: ShownMessage[]
}

export const getPhoneSettings = defineLocalCall({
  summary: 'By whom messages to phones are sent, what they cost, and the last ones; never keys',
  auth: 'staff',
  right: 'payments',
  input: nothing,
  output: z.custom<PhoneSettings>(),
})

const key = text
  .trim()
  .max(500, asText({ id: 'atMostCharacters', most: 500 }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is part of a key
  .regex(/^[^\x00-\x1f]*$/, asText({ id: 'required' }))
const template = text.trim().max(100, asText({ id: 'atMostCharacters', most: 100 }))
const channel = z.enum(PHONE_CHANNELS)

const account = z.object({
  channel,
  place: z.number().int().min(1).max(2).default(1),
  sender: text.max(50),
  /** Without any the keys stay that are there. */
  keys: z.record(z.string().max(50), key),
  templates: z.record(z.string().max(50), template),
  /** When the account was changed that the form showed, as ISO 8601; '' if there was none. */
  seenChangedAt: text.max(40).default(''),
})

export const setPhoneAccount = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/phones',
  summary: 'Keeps the keys and the templates of an account at a sender of messages to phones',
  auth: 'staff',
  right: 'payments',
  input: account,
  body: z.object({
    channel,
    place: z.number().optional(),
    sender: text,
    keys: z.record(z.string(), text),
    templates: z.record(z.string(), text),
    seen_changed_at: text.optional(),
  }),
  read: ({ seen_changed_at, place, ...body }) => ({ ...body, place: place ?? 1, seenChangedAt: seen_changed_at ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'changed-meanwhile', 'too-many-requests'],
})

const trial = z.object({ channel, phone: text.max(20) })

export const sendTrialMessage = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/phones/trial',
  summary: 'Sends a code that opens nothing to a phone, as sign-in codes are sent',
  auth: 'staff',
  right: 'payments',
  input: trial,
  body: trial,
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'too-many-requests'],
})

const price = z.object({
  channel,
  fromDay: z.iso.date(asText({ id: 'required' })),
  paiseFor100: z
    .number(asText({ id: 'phonePriceWrong' }))
    .int(asText({ id: 'phonePriceWrong' }))
    .min(0, asText({ id: 'phonePriceWrong' }))
    .max(10_000_00, asText({ id: 'phonePriceWrong' })),
})

export const setPhonePrice = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/phone-prices',
  summary: 'What a hundred messages cost from a day on; earlier days keep their price',
  auth: 'staff',
  right: 'payments',
  input: price,
  body: z.object({ channel, from_day: text, paise_for_100: z.number() }),
  read: (body) => ({ channel: body.channel, fromDay: body.from_day, paiseFor100: body.paise_for_100 }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

export interface PhoneCounts {
  channels: {
    channel: PhoneChannel
    /** Taken by the sender, delivered or not known yet. */
    sent: number
    failed: number
    /** Hand-ins without an answer: as many may have been sent besides. */
    perhapsSent: number
    paise: number
  }[]
  /** What messages about orders cost, for each order that had one. */
  paisePerOrder: number
}

export const countPhoneMessages = defineLocalCall({
  summary: 'Messages to phones in a period: how many, how many failed, what they cost, and an order',
  auth: 'staff',
  right: 'numbers',
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  output: z.custom<PhoneCounts>(),
})
