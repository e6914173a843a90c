import { z } from 'zod'
import { defineCall, defineLocalCall, done, nothing, statusTrue, text } from './call.ts'
import { asText } from './say.ts'

// Notifies staff of new orders while the console is closed: Web Push.

export interface OrderAlerts {
  /** By which the push service of the browser knows us; null where the server can make none. */
  key: string | null
  /** The push subscription of this session's phone to the shop's new orders; null without one. */
  endpoint: string | null
}

export const getOrderAlerts = defineLocalCall({
  summary: 'Whether the phone of this session gets notifications of new orders',
  auth: 'staff',
  right: 'pack',
  input: nothing,
  output: z.custom<OrderAlerts>(),
})

const noPush = asText({ id: 'phoneNotTold' })
const subscription = z.object({
  endpoint: text.max(1000).refine(isPushAddress, noPush),
  p256dh: text.regex(/^[\w-]{87}=?$/, noPush),
  auth: text.regex(/^[\w-]{22}(?:==)?$/, noPush),
})

/** Push services are on the internet, by name, on the usual port. */
function isPushAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return /\.[a-z][a-z0-9-]*$/.test(url.hostname)
}

export const startOrderAlerts = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/alerts',
  summary: 'Notifies the phone of this session of new orders, at the given push subscription of its browser',
  auth: 'staff',
  right: 'pack',
  input: subscription,
  body: z.object({ endpoint: text, p256dh: text, auth: text }),
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

export const endOrderAlerts = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/alerts/end',
  summary: 'Ends the notifications of the phone of this session',
  auth: 'staff',
  right: 'pack',
  input: nothing,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['unauthorized', 'forbidden', 'not-found'],
})
