import { z } from 'zod'
import { defineLocalCall, id, nothing, text } from './call.ts'
import { guestLines, type SignedInWithCart } from './cart.ts'
import { deviceSchema } from './customers.ts'
import type { Passkey, PasskeyOptions } from './staff-passkeys.ts'

// Passkeys of shoppers (docs/decisions/084). For the shop's own pages only: browsers give a passkey to no others. Options and responses are
// the JSON of the browser's PublicKeyCredential, which the library checks.

/** Where the page is, such as 'https://shop.example': its host has decided the shop. */
const origin = z.url()
/** A response is a few kilobytes. */
const response = text.max(20_000)

/** A challenge that only the browser that requested it can answer: it keeps `request` where no script reads it. */
export interface PasskeyRequest {
  request: string
  options: PasskeyOptions
}

export const startOwnPasskeySignIn = defineLocalCall({
  summary: 'A challenge for any passkey of this host, good once for 5 minutes in the browser that requested it',
  input: z.object({ origin }),
  output: z.custom<PasskeyRequest>(),
})

export const signInWithOwnPasskey = defineLocalCall({
  summary: 'Signs in with the response of a passkey, as JSON text',
  input: z.object({
    origin,
    request: text.max(100),
    response,
    device: deviceSchema,
    guestLines: guestLines.default([]),
    guestCart: z.uuid().optional(),
  }),
  output: z.custom<SignedInWithCart>(),
})

export const listOwnPasskeys = defineLocalCall({
  summary: 'The passkeys of the customer',
  auth: 'customer',
  input: nothing,
  output: z.custom<Passkey[]>(),
})

export const startOwnPasskey = defineLocalCall({
  summary: 'A challenge to add a passkey, good once for 5 minutes in this session',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: z.object({ origin }),
  output: z.custom<PasskeyOptions>(),
})

export const addOwnPasskey = defineLocalCall({
  summary: 'Adds the passkey of the response, as JSON text, and mails its owner',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: z.object({ origin, response, userAgent: text.default('').transform((agent) => agent.slice(0, 200)) }),
  output: z.custom<undefined>(),
})

export const removeOwnPasskey = defineLocalCall({
  summary: 'Removes a passkey of the customer',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: z.object({ passkeyId: id }),
  output: z.custom<undefined>(),
})
