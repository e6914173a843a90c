import { followConfirmation } from '#server/cash-confirmation/index.ts'
import { isStillNews } from '#server/order-news/index.ts'
import { handInMessage } from '#server/phone-messages/index.ts'
import { jobHandlers } from '#server/process/job-handlers.ts'
import { makeDue, runJobs } from './jobs.ts'
import { ownerPool, type TestShop } from './shop.ts'

// Test help: messages to phones, whatever the hour is at which the tests run.

const DAY_MS = 24 * 60 * 60 * 1000
const NOON_MS = 6.5 * 60 * 60 * 1000 // in UTC

/** The next noon in India: later than all that a test has done. */
export function noon(): Date {
  return new Date(Math.ceil((Date.now() - NOON_MS) / DAY_MS) * DAY_MS + NOON_MS)
}

/** Runs the due jobs of the shop as if it were `now` for its messages to phones, and for orders that wait for their shoppers. */
export function runJobsAt(shop: TestShop, now = noon()): Promise<number> {
  const handIn = (ctx: TestShop['ctx'], { messageId }: { messageId: number }) =>
    handInMessage(ctx, messageId, { now, isStillTrue: isStillNews })
  const follow = (ctx: TestShop['ctx'], job: { orderId: number }) => followConfirmation(ctx, job, now)
  return runJobs(shop, { ...jobHandlers, 'hand-in-message': handIn, 'follow-confirmation': follow })
}

/** What the simulated phones of the shop got, the first first. */
export async function textsIn({ tenant }: TestShop): Promise<{ channel: string; phone: string; text: string }[]> {
  const { rows } = await ownerPool().query(
    'select channel, phone, text from simulated_texts where supplier_id = $1 and reseller_id = $2 order by text_id',
    [tenant.supplierId, tenant.resellerId],
  )
  return rows
}

/** The token in the link of the newest message. */
export async function linkIn(shop: TestShop): Promise<string> {
  const text = (await textsIn(shop)).at(-1)?.text ?? ''
  return /\/o\/(\S+)/.exec(text)?.[1] ?? ''
}

export async function messagesIn({ tenant }: TestShop) {
  const { rows } = await ownerPool().query(
    `select key, kind, phone, channel, "values", text, state, reason, attempts, perhaps_sent as "perhapsSent" from phone_messages
     where supplier_id = $1 and reseller_id = $2 order by message_id`,
    [tenant.supplierId, tenant.resellerId],
  )
  return rows
}

/** All that waits is due now, as after some hours, and so are messages that were handed in. */
export async function hurryJobs(shop: TestShop): Promise<void> {
  await makeDue(shop)
  await ownerPool().query(
    `update phone_messages set handed_at = handed_at - interval '5 minutes' where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
}
