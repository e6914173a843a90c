import { z } from 'zod'
import { defineLocalCall, text } from './call.ts'

// What the link "This was not me" of the mail about a new device leads to (docs/decisions/088).

export interface NewDevice {
  signedInAt: Date
  /** The last four digits of the number whose code signed in. */
  mobileEnd: string
}

const token = text.max(100)

export const findNewDevice = defineLocalCall({
  summary: 'The sign-in that a link of a mail is about; null once the link is over',
  input: z.object({ token }),
  output: z.custom<NewDevice | null>(),
})

export const endNewDevice = defineLocalCall({
  summary:
    'By a link of a mail, once: signs out what was opened since that sign-in or by a code to the number alone, and the number opens the account no more if it is lost',
  input: z.object({ token, isNumberLost: z.boolean() }),
  output: z.custom<void>(),
})
