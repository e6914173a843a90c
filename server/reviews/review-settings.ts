import type { ReviewSettings } from '#contract/shop-reviews.ts'
import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectAskDays, upsertAskDays } from './mails-store.ts'

const DAY_SECONDS = 24 * 60 * 60

export function getReviewSettings(ctx: Ctx): Promise<ReviewSettings> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => ({ askDays: await selectAskDays(tx) }))
}

export async function setReviewSettings(ctx: Ctx, { askDays }: ReviewSettings): Promise<void> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    if ((await selectAskDays(tx)) === askDays) return
    await upsertAskDays(tx, askDays)
    await logWrite(tx, { did: 'change-review-mails', subject: 'reviews', details: { askDays } })
  })
}

/** A job, once an order is delivered. */
export async function planReviewMail(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const days = await selectAskDays(tx)
    if (days === null) return
    await addJob(tx, 'send-mail', { mail: 'review-request', orderId }, { afterSeconds: days * DAY_SECONDS })
  })
}
