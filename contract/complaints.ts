import { z } from 'zod'
import { defineLocalCall, text } from './call.ts'
import { EMAIL, plainContact } from './contact.ts'
import { COMPLAINT_MAX, COMPLAINT_MIN, COMPLAINT_NAME_MAX, COMPLAINT_ORDER_MAX } from './limits.ts'
import { asText } from './say.ts'

/** The public status of a complaint, for anyone with its number; nothing of its content. */
export interface Ticket {
  number: string
  receivedAt: Date
  /** One month: Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
  dueAt: Date
  answeredAt: Date | null
  /** True if the contact is an e-mail address, false if it is a mobile number. */
  isByMail: boolean
}

const contact = text
  .trim()
  .min(1, asText({ id: 'required' }))
  .max(254, asText({ id: 'contactWrong' }))
  .transform(plainContact)
  .refine((contact) => EMAIL.test(contact) || /^[0-9]{10}$/.test(contact), asText({ id: 'contactWrong' }))

export const sendComplaint = defineLocalCall({
  summary: 'Takes in a complaint and gives it a number',
  input: z.object({
    name: text
      .trim()
      .min(1, asText({ id: 'required' }))
      .max(COMPLAINT_NAME_MAX, asText({ id: 'atMostCharacters', most: COMPLAINT_NAME_MAX })),
    contact,
    order: text
      .trim()
      .max(COMPLAINT_ORDER_MAX, asText({ id: 'atMostCharacters', most: COMPLAINT_ORDER_MAX }))
      .transform((number) => number.toUpperCase()),
    text: text
      // Forms end lines with CRLF; the shopper typed one character.
      .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
      .pipe(
        z
          .string()
          .min(COMPLAINT_MIN, asText({ id: 'complaintTooShort' }))
          .max(COMPLAINT_MAX, asText({ id: 'complaintTooLong' })),
      ),
  }),
  output: z.custom<Ticket>(),
})

export const findComplaint = defineLocalCall({
  summary: 'Where a complaint stands',
  input: z.object({ number: text.trim().max(COMPLAINT_ORDER_MAX).toUpperCase() }),
  output: z.custom<Ticket>(),
})
