import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listSearch, nothing, statusTrue, text } from './call.ts'
import { asText } from './say.ts'

// What the platform's operator sees and does at the console. Nothing here is a customer's.

export interface PlatformShop {
  shop: number
  name: string
  title: string
  /** The first; '' where there is none. */
  host: string
  /** A draft is being set up by its staff. */
  state: 'open' | 'suspended' | 'draft'
  since: Date
  /** Placed in the last seven days, whatever became of them. */
  weekOrders: number
  lastOrderAt: Date | null
}

export const browseShops = defineLocalCall({
  summary: 'All shops, the newest first, 50 at a time; with a search, those with it in name, title or host',
  auth: 'operator',
  input: z.object({ search: listSearch, after: id.optional() }),
  output: z.custom<{ shops: PlatformShop[]; after: number | null }>(),
})

export interface OpenedPlatformShop extends PlatformShop {
  hosts: string[]
  /** Shops are suspended and resumed within some minutes of a sign-in only. */
  isFresh: boolean
  /** What operators did to it, the latest first; without a name it was the command line. */
  log: { name: string; did: string; reason: string; at: Date }[]
}

export const openPlatformShop = defineLocalCall({
  summary: 'One shop, and what operators did to it',
  auth: 'operator',
  input: z.object({ shop: id }),
  output: z.custom<OpenedPlatformShop>(),
})

const reason = text
  .trim()
  .min(3, asText({ id: 'shopReasonMissing' }))
  .max(200)
const suspension = {
  method: 'POST',
  auth: 'operator',
  input: z.object({ shop: id, reason }),
  body: z.object({ reason: text }),
  read: (body: { reason: string }, { params }: { params: Record<string, string> }) => ({
    shop: params.shop ?? '',
    reason: body.reason,
  }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
} as const

export const suspendShop = defineCall({
  ...suspension,
  path: '/api/platform/shops/:shop/suspend',
  summary: 'Closes a shop to shoppers, within 10 minutes of a sign-in; the reason is in the history of the shop',
})

export const resumeShop = defineCall({
  ...suspension,
  path: '/api/platform/shops/:shop/resume',
  summary: 'Opens a suspended shop again, within 10 minutes of a sign-in; the reason is in the history of the shop',
})

export interface HealthLine {
  level: 'ok' | 'look' | 'broken'
  what: string
  todo?: string
}

export const getHealth = defineLocalCall({
  summary: 'What `haat doctor` says, without the checks that need the owner of the tables',
  auth: 'operator',
  input: nothing,
  output: z.custom<HealthLine[]>(),
})

export interface ParkedJob {
  id: number
  reseller: string
  kind: string
  payload: Record<string, string | number>
  attempts: number
  lastError: string
  parkedAt: Date | null
}

export const listParkedJobs = defineLocalCall({
  summary: 'The latest 200 jobs that gave up',
  auth: 'operator',
  input: nothing,
  output: z.custom<ParkedJob[]>(),
})

export const retryParkedJob = defineCall({
  method: 'POST',
  path: '/api/platform/jobs/:job/retry',
  summary: 'Tries a parked job again from the beginning',
  auth: 'operator',
  input: z.object({ job: id }),
  read: (_body, { params }) => ({ job: params.job ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['unauthorized', 'not-found'],
})

export interface UndeliveredMail {
  mailId: number
  reseller: string
  kind: string
  attempts: number
  lastError: string | null
  createdAt: Date
}

export const listUndelivered = defineLocalCall({
  summary: 'The latest 100 mails of all shops that could not be sent',
  auth: 'operator',
  input: nothing,
  output: z.custom<UndeliveredMail[]>(),
})
