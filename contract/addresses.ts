import { z } from 'zod'
import { defineCall, defineLocalCall, id, nothing, statusTrue, text } from './call.ts'
import { emailSchema } from './customers.ts'
import type { DeliveryDates } from './delivery.ts'
import { STATES } from './indian-states.ts'
import { asOneLine } from './one-line.ts'
import { asText, type Message, type Say } from './say.ts'

/** A delivery address; an order stores a copy. */
export interface DeliveryAddress {
  name: string
  email: string
  mobile: string
  address1: string
  address2: string
  city: string
  district: string
  pincode: string
  state: string
}

export interface Address extends DeliveryAddress {
  id: number
  /** False if the shop does not deliver to its PIN code: it cannot be ordered to. */
  isServed: boolean
  /** When an order placed now arrives there, if the shop has set how long it takes. */
  dates: DeliveryDates | null
}

const required = text
  .overwrite(asOneLine)
  .min(1, asText({ id: 'required' }))
  .max(200, asText({ id: 'atMostCharacters', most: 200 }))

export const addressFields = z.object({
  name: required,
  email: emailSchema,
  mobile: text.min(1, asText({ id: 'required' })).regex(/^[0-9]{10}$/, asText({ id: 'mobileDigits' })),
  address1: required,
  address2: required,
  city: required,
  district: text.overwrite(asOneLine).max(200).default(''),
  pincode: text
    .min(1, asText({ id: 'required' }))
    .regex(/^[0-9]{6}$/, asText({ id: 'zipDigits' }))
    .refine((pincode) => !pincode.startsWith('0'), asText({ id: 'pincodeBeginsWithZero' })),
  state: z.enum(STATES, asText({ id: 'stateWrong' })),
})

/** Of a customer's own: whose account has no address for mail need give none. */
const ownAddressFields = addressFields.extend({ email: z.union([z.literal(''), emailSchema]) })

/** The fields of the short checkout: the account has number and address for mail, the PIN code its place. */
export const addOwnAddress = defineLocalCall({
  summary:
    "Saves a delivery address with the account's number and, if it has one, its address for mail; once if repeated",
  auth: 'customer',
  input: addressFields.omit({ email: true, mobile: true, district: true }).extend({
    city: text.overwrite(asOneLine).max(200).default(''),
    state: z.union([z.enum(STATES), z.literal('')], asText({ id: 'stateWrong' })).default(''),
  }),
  output: z.custom<Address>(),
})

const wireFields = z.object({
  name: text,
  email: text,
  mobile: text,
  address1: text,
  address2: text,
  country: z.literal('India', asText({ id: 'indiaOnly' })).nullish(),
  city: text,
  district: text.nullish(),
  pincode: text,
  state: text,
})

function readFields(body: z.output<typeof wireFields>): z.input<typeof ownAddressFields> {
  return {
    name: body.name,
    email: body.email,
    mobile: body.mobile,
    address1: body.address1,
    address2: body.address2,
    city: body.city,
    district: body.district ?? '',
    pincode: body.pincode,
    state: body.state as z.input<typeof ownAddressFields>['state'],
  }
}

const savedAnswer = z.object({
  status: statusTrue,
  message: z.string(),
  data: z.object({ status: statusTrue, message: z.string(), id: z.number() }),
})

/** Status and message at the top and in `data` (R27). */
function writeSaved(saved: Message) {
  return (address: Address, say: Say) => {
    const message = say(saved)
    return { status: 'true' as const, message, data: { status: 'true' as const, message, id: address.id } }
  }
}

export const listAddresses = defineCall({
  method: 'GET',
  path: '/api/Get_AllAddress',
  summary: "The customer's addresses, oldest first; the first is the default",
  auth: 'customer',
  input: nothing,
  answer: z.object({
    status: statusTrue,
    message: z.string(),
    data: z.array(
      z.object({
        id: z.number(),
        firstname: z.string(),
        lastname: z.string(),
        emailid: z.string(),
        mobileno: z.string(),
        pincode: z.string(),
        address1: z.string(),
        address2: z.string(),
        city: z.string(),
        district: z.string(),
        STATENAME: z.string(),
      }),
    ),
  }),
  write: (addresses: Address[], say) => ({
    status: 'true' as const,
    message: say({ id: addresses.length ? 'addressesFound' : 'noAddresses' }),
    data: addresses.map((address) => {
      const [first = '', ...rest] = address.name.split(' ')
      return {
        id: address.id,
        firstname: first,
        lastname: rest.join(' '),
        emailid: address.email,
        mobileno: address.mobile,
        pincode: address.pincode,
        address1: address.address1,
        address2: address.address2,
        city: address.city,
        district: address.district,
        STATENAME: address.state,
      }
    }),
  }),
  refusals: ['unauthorized'],
})

export const addAddress = defineCall({
  method: 'POST',
  path: '/api/insert_Customer_add',
  summary: 'Saves a delivery address',
  auth: 'customer',
  input: ownAddressFields,
  body: wireFields,
  read: readFields,
  answer: savedAnswer,
  write: writeSaved({ id: 'addressSaved' }),
  refusals: ['bad-input', 'unauthorized'],
})

export const updateAddress = defineCall({
  method: 'POST',
  path: '/api/update_Customer_add',
  summary: 'Changes a delivery address',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: ownAddressFields.extend({ id }),
  body: wireFields.extend({ id }),
  read: (body) => ({ id: body.id, ...readFields(body) }),
  answer: savedAnswer,
  write: writeSaved({ id: 'addressUpdated' }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

export const deleteAddress = defineCall({
  method: 'POST',
  path: '/api/delete_Customer_add',
  summary: 'Removes a delivery address',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: z.object({ id }),
  body: z.object({ id }),
  read: (body) => body,
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined, say) => ({ status: 'true' as const, message: say({ id: 'addressRemoved' }) }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

/** A suggestion that the shopper can overwrite (R28). */
export interface PincodePlace {
  pincode: string
  city: string
  district: string
  state: string
}

export const findPincode = defineCall({
  method: 'GET',
  path: '/api/Pincode/:pincode',
  summary: 'City, district and state of a pincode, likeliest first, from the India Post directory; empty if unknown',
  input: z.object({ pincode: text.regex(/^[0-9]{6}$/, asText({ id: 'zipDigits' })) }),
  read: (_body, meta) => ({ pincode: meta.params.pincode ?? '' }),
  answer: z.object({
    status: statusTrue,
    data: z.array(z.object({ pincode: z.string(), city: z.string(), district: z.string(), state: z.string() })),
  }),
  write: (places: PincodePlace[]) => ({ status: 'true' as const, data: places }),
  refusals: ['bad-input'],
})
