import { z } from 'zod'
import { defineLocalCall, text } from './call.ts'
import { deviceSchema, emailSchema, type Profile } from './customers.ts'
import { digitsOf } from './digits.ts'
import { CODE_DIGITS } from './limits.ts'
import { asText } from './say.ts'

// An e-mail address for an account that began with a number (docs/decisions/089). For the shop's own pages only.

export const requestOwnEmailCode = defineLocalCall({
  summary:
    'Mails a code to an address that the customer, who has none, wants to add; it works with the request that is returned',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: z.object({ email: emailSchema, device: deviceSchema }),
  output: z.custom<{ request: string }>(),
})

export const addOwnEmail = defineLocalCall({
  summary: 'Adds the address to which the code was mailed, and sends its owner a message',
  auth: 'customer',
  waitsOnNewDevice: true,
  input: z.object({
    request: text.min(1).max(100),
    code: text.transform(digitsOf).refine((code) => code.length === CODE_DIGITS, asText({ id: 'codeDigits' })),
    device: deviceSchema,
  }),
  output: z.custom<Profile>(),
})
