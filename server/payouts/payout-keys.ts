import { z } from 'zod'
import { asText } from '#contract/say.ts'

/** What any service's keys look like. */
export const payoutKeys = z.object({
  keyId: z.string().regex(/^[A-Za-z0-9_]{1,100}$/, asText({ id: 'keyIdWrong' })),
  keySecret: z
    .string()
    .min(8, asText({ id: 'keySecretTooShort' }))
    .max(200),
  eventSecret: z
    .string()
    .min(8, asText({ id: 'webhookSecretTooShort' }))
    .max(200),
  accountNumber: z.string().regex(/^[A-Za-z0-9]{5,30}$/, asText({ id: 'payoutAccountWrong' })),
})
