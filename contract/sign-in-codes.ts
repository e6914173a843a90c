import { z } from 'zod'
import { defineCall, defineLocalCall, nothing, statusTrue, text } from './call.ts'
import { guestLines, type SignedInWithCart } from './cart.ts'
import { isContact, plainContact } from './contact.ts'
import { deviceSchema } from './customers.ts'
import { digitsOf } from './digits.ts'
import { CODE_DIGITS } from './limits.ts'
import { asText, type Say } from './say.ts'

/** How a code travels. */
export type CodeWay = 'mobile' | 'email'

/** What an account wants besides the code: its number was typed into a form, or was not used for long. */
export type Proof = 'password' | 'pincode'

export type CodeAnswer = ({ kind: 'signed-in' } & SignedInWithCart) | { kind: 'account-found'; wants: Proof }

const device = { device: deviceSchema }
/** From the page's cookies: as for a sign-in with a password. */
const visitor = { ...device, guestLines: guestLines.default([]), guestCart: z.uuid().optional() }
const request = text.min(1).max(100)
const isNumber = (contact: string) => /^[0-9]+$/.test(contact)

const answer = z.object({
  status: statusTrue,
  message: z.string(),
  access_token: z.string().optional(),
  token_type: z.literal('bearer').optional(),
  expires_in: z.number().optional(),
  wants: z.enum(['password', 'pincode']).optional(),
})

function write(output: CodeAnswer, say: Say): z.input<typeof answer> {
  if (output.kind === 'account-found')
    return { status: 'true', message: say({ id: 'accountFound' }), wants: output.wants }
  return {
    status: 'true',
    message: say({ id: 'signedIn' }),
    access_token: output.token,
    token_type: 'bearer',
    expires_in: output.expiresInSeconds,
  }
}

export interface SignInWays {
  /** Whether the shop can send a message to a phone. */
  byMobile: boolean
}

export const getSignInWays = defineLocalCall({
  summary: 'How this shop can send codes',
  input: nothing,
  output: z.custom<SignInWays>(),
})

/** Not in the specification: a sign-in without a password (docs/decisions/077). The answer is the same for every number and address. */
export const requestSignInCode = defineCall({
  method: 'POST',
  path: '/api/SignInCode',
  summary:
    'Sends a code to a mobile number, or to the e-mail address of a customer; it works with the request that is returned',
  input: z.object({
    contact: text
      .trim()
      .min(1, asText({ id: 'required' }))
      .max(254, asText({ id: 'emailTooLong' }))
      .transform(plainContact)
      .refine((contact) => !isNumber(contact) || isContact(contact), asText({ id: 'signInMobileWrong' }))
      .refine((contact) => isNumber(contact) || isContact(contact), asText({ id: 'signInContactWrong' })),
    ...device,
  }),
  body: z.object({ contact: text }),
  read: (body) => body,
  answer: z.object({ status: statusTrue, message: z.string(), request: z.string() }),
  write: ({ request }: { request: string }, say) => ({
    status: 'true' as const,
    message: say({ id: 'codeSent' }),
    request,
  }),
  refusals: ['bad-input', 'too-many-requests', 'unavailable'],
})

export const signInWithCode = defineCall({
  method: 'POST',
  path: '/api/SignInWithCode',
  summary: 'Signs in with a code, once; a new number becomes an account',
  input: z.object({
    request,
    code: text.transform(digitsOf).refine((code) => code.length === CODE_DIGITS, asText({ id: 'codeDigits' })),
    ...visitor,
  }),
  body: z.object({ request, code: text }),
  read: (body) => body,
  answer,
  write,
  refusals: ['bad-input', 'too-many-requests'],
})

const requiredProof = text.min(1, asText({ id: 'required' })).max(200)

export const openFoundAccount = defineCall({
  method: 'POST',
  path: '/api/SignInWithCode/account',
  summary: 'After the code: opens the account that was found with its password or PIN code, or without them a new one',
  input: z.object({ request, proof: requiredProof.optional(), ...visitor }),
  body: z.object({ request, proof: text.optional() }),
  read: (body) => body,
  answer,
  write,
  refusals: ['bad-input', 'unauthorized', 'too-many-requests'],
})
