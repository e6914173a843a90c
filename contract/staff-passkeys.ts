import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, nothing, statusTrue, text } from './call.ts'

// Passkeys of the people at the console (WebAuthn Level 3). Options and responses are the JSON of the browser's
// PublicKeyCredential, which the library checks.

/** JSON that only the browser's API reads. */
export type PasskeyOptions = Record<string, unknown>

const options = z.object({ status: statusTrue, options: z.record(z.string(), z.unknown()) })
const writeOptions = (options: PasskeyOptions) => ({ status: 'true' as const, options })
/** A response is a few kilobytes. */
const response = text.max(20_000)
const device = text.max(200).default('')

export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/staff/passkey/options',
  summary: 'A challenge for any passkey of this host, good once for 5 minutes',
  input: nothing,
  answer: options,
  write: writeOptions,
  refusals: ['too-many-requests', 'unavailable'],
})

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/staff/passkey/sign-in',
  summary: 'Signs in with the response of a passkey, as JSON text',
  input: z.object({ response, device }),
  body: z.object({ response: text }),
  read: (body, { headers }) => ({ ...body, device: headers.get('user-agent')?.slice(0, 200) ?? '' }),
  answer: z.object({ status: statusTrue, token: z.string() }),
  write: ({ token }: { token: string }) => ({ status: 'true' as const, token }),
  refusals: ['bad-input', 'too-many-requests', 'unavailable'],
})

export interface Passkey {
  passkeyId: number
  device: string
  createdAt: Date
  usedAt: Date | null
}

export interface Passkeys {
  passkeys: Passkey[]
  /** Passkeys are added and removed within some minutes of a sign-in only. */
  mayChange: boolean
}

export const listPasskeys = defineLocalCall({
  summary: 'The passkeys of the person',
  auth: 'staff',
  input: nothing,
  output: z.custom<Passkeys>(),
})

export const startPasskey = defineCall({
  method: 'POST',
  path: '/api/staff/passkeys/options',
  summary: 'A challenge to add a passkey, good once for 5 minutes; within 10 minutes of a sign-in',
  auth: 'staff',
  input: nothing,
  answer: options,
  write: writeOptions,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/staff/passkeys/add',
  summary: 'Adds the passkey of the response, as JSON text, and mails that to its owner',
  auth: 'staff',
  input: z.object({ response, device }),
  body: z.object({ response: text }),
  read: (body, { headers }) => ({ ...body, device: headers.get('user-agent')?.slice(0, 200) ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/staff/passkeys/:passkey/remove',
  summary: 'Removes a passkey of the person; within 10 minutes of a sign-in',
  auth: 'staff',
  input: z.object({ passkeyId: id }),
  read: (_body, { params }) => ({ passkeyId: params.passkey ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['unauthorized', 'forbidden', 'not-found'],
})
