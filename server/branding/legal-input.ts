import { z } from 'zod'
import { text } from '#contract/call.ts'
import { stateOfGstin } from '#contract/gst-states.ts'
import { isGstin } from '#contract/gstin.ts'
import { STATES } from '#contract/indian-states.ts'
import { asText } from '#contract/say.ts'

const line = text.trim().max(200)

/** E-Commerce Rules 2020: the officer for complaints. */
const grievanceOfficer = z.object({
  name: line.min(1, asText({ id: 'officerNameMissing' })),
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
      .refine(isGstin, asText({ id: 'gstinWrong' }))
      .optional(),
    grievanceOfficer: grievanceOfficer.optional(),
    state: z.enum(STATES, asText({ id: 'sellerStateWrong' })).optional(),
  })
  .refine(({ gstin, state }) => !gstin || !state || stateOfGstin(gstin) === state, asText({ id: 'gstinOfOtherState' }))
