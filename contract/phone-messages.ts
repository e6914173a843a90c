import { z } from 'zod'
import { defineCall, statusTrue } from './call.ts'
import type { PHONE_CHANNELS } from './limits.ts'

// Messages to phones.

export type PhoneChannel = (typeof PHONE_CHANNELS)[number]

/** 'handing-in': the request to the sender is under way, or a server was killed during it. */
export type PhoneMessageState = 'waiting' | 'handing-in' | 'sent' | 'delivered' | 'failed' | 'skipped'

/** Its address names no sender, and is the same for all. */
export const receivePhoneReports = defineCall({
  method: 'POST',
  path: '/webhooks/phones/reports',
  summary: "Reports of the shop's senders about messages to phones, signed or with the shared token as X-Api-Key",
  encoding: 'raw',
  input: z.object({ body: z.string(), headers: z.custom<Readonly<Record<string, string>>>() }),
  body: z.string(),
  read: (body, { headers }) => ({ body, headers: Object.fromEntries(headers) }),
  answer: z.object({ status: statusTrue }),
  write: (_output: undefined) => ({ status: 'true' as const }),
  refusals: ['unauthorized', 'too-many-requests'],
})
