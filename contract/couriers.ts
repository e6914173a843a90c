import { z } from 'zod'
import { defineCall, defineLocalCall, done, nothing, statusTrue, text } from './call.ts'
import { usualParcel } from './parcels.ts'
import { asText } from './say.ts'
import { isPincode } from './setting-checks.ts'

// The shop's account at a courier, for its owner.

/** What a shop enters of its account at a courier. */
export interface KeyField {
  name: string
  label: string
  /** Not shown while it is typed. */
  isSecret: boolean
}

export interface CourierChoice {
  code: string
  title: string
  isSimulated: boolean
  fields: readonly KeyField[]
  /** Where it is to send its pushes. */
  pushUrl: string
  /** It refuses this address for characters in it, and the shop has no other. */
  isPushUrlRefused: boolean
}

export interface CourierSettings {
  account: {
    courier: string
    title: string
    pickup: string
    pickupPincode: string
    usualGrams: number
    usualBox: readonly number[] | null
    changedAt: Date
  } | null
  /** The PIN code where the shop's delivery times begin; '' if it has none. */
  sentFrom: string
  couriers: CourierChoice[]
}

export const getCourierSettings = defineLocalCall({
  summary: 'At which courier the shop books, and at which it can; never its keys',
  auth: 'staff',
  right: 'payments',
  input: nothing,
  output: z.custom<CourierSettings>(),
})

const pincode = text.trim().refine(isPincode, asText({ id: 'pincodeWrong' }))
const key = text
  .trim()
  .min(1, asText({ id: 'required' }))
  .max(200, asText({ id: 'atMostCharacters', most: 200 }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is part of a key
  .regex(/^[^\x00-\x1f]*$/, asText({ id: 'required' }))

const account = z.object({
  courier: text.max(50),
  keys: z.record(z.string().max(50), key),
  /** Exactly as the courier has it. */
  pickup: text
    .trim()
    .min(1, asText({ id: 'required' }))
    .max(100, asText({ id: 'atMostCharacters', most: 100 })),
  pickupPincode: pincode,
  /** The courier's API says whether it delivers there. */
  tryPincode: pincode,
  /** When the account was changed that the form showed, as ISO 8601; '' if there was none. */
  seenChangedAt: text.max(40).default(''),
})

export interface CourierSet {
  /** Whether it goes to the PIN code that was tried; if not, why, in the courier's words. */
  served: true | string
  /** Of its pushes, shown this once; null if there is one already. */
  pushToken: string | null
}

export const setCourierAccount = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/courier',
  summary: 'Tries the keys by checking whether the courier goes to a PIN code, and keeps them if it accepts them',
  auth: 'staff',
  right: 'payments',
  input: account,
  body: z.object({
    courier: text,
    keys: z.record(z.string(), text),
    pickup: text,
    pickup_pincode: text,
    try_pincode: text,
    seen_changed_at: text.optional(),
  }),
  read: (body) => ({
    courier: body.courier,
    keys: body.keys,
    pickup: body.pickup,
    pickupPincode: body.pickup_pincode,
    tryPincode: body.try_pincode,
    seenChangedAt: body.seen_changed_at ?? '',
  }),
  answer: z.object({ served: z.boolean(), message: text, push_token: text.nullable() }),
  write: ({ served, pushToken }: CourierSet) => ({
    served: served === true,
    message: served === true ? '' : served,
    push_token: pushToken,
  }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'changed-meanwhile', 'too-many-requests', 'unavailable'],
})

export const setUsualParcel = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/usual-parcel',
  summary: 'Weight and size of a parcel of which nobody says otherwise',
  auth: 'staff',
  right: 'payments',
  input: usualParcel,
  body: usualParcel,
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

const seen = z.object({ seenChangedAt: text.max(40) })

export const renewPushToken = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/settings/courier-token',
  summary: "A new token of the courier's pushes, shown this once; pushes with the old one are refused from now on",
  auth: 'staff',
  right: 'payments',
  input: seen,
  body: z.object({ seen_changed_at: text }),
  read: (body) => ({ seenChangedAt: body.seen_changed_at }),
  answer: z.object({ push_token: text }),
  write: ({ pushToken }: { pushToken: string }) => ({ push_token: pushToken }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'changed-meanwhile'],
})
