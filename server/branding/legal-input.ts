import { z } from 'zod'
import { text } from '#contract/call.ts'
import { STATES } from '#contract/states.ts'
import { stateOfGstin } from './gst-states.ts'
import { isGstin } from './gstin.ts'

const line = text.trim().max(200)

/** E-Commerce Rules 2020: the officer for complaints. */
const grievanceOfficer = z.object({
  name: line.min(1, 'A grievance officer has a name.'),
  designation: line.default(''),
  email: line.default(''),
  mobile: line.default(''),
  hours: line.default(''),
})

/** The seller's legal particulars: fields that invoices need are validated, the rest is stored as given. */
export const legalInput = z
  .looseObject({
    sellerName: text.trim().max(200).optional(),
    sellerAddress: text.trim().max(300).optional(),
    gstin: z
      .string()
      .refine(isGstin, 'This GSTIN is not right: it has 15 characters, and the last one is checked against the others.')
      .optional(),
    grievanceOfficer: grievanceOfficer.optional(),
    state: z.enum(STATES, "The seller's state must be a state of India, as addresses spell it.").optional(),
  })
  .refine(
    ({ gstin, state }) => !gstin || !state || stateOfGstin(gstin) === state,
    "The GSTIN belongs to another state than the seller's.",
  )
