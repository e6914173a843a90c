import { HEAD_START_HOURS } from '#contract/lifetimes.ts'
import { addJob, insertJobs } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockFirst, markNotified, selectReturned } from './queue-store.ts'

/** Notified in one transaction; the rest in the next job. */
const AT_ONCE = 500

/**
 * The job of a product whose pieces have come (db/migrations/0033-back-in-stock.sql): for each size it notifies the first who
 * wait, at most as many as there are pieces. Marking somebody as notified and the job of their mail are one transaction, so a
 * process that is killed notifies nobody twice and forgets nobody. When their head start is over it looks again: whoever has
 * not bought by then leaves the piece to the next.
 */
export function notifyWaiting(ctx: Ctx, { productId }: { productId: number }): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    for (const stockId of await selectReturned(tx, productId)) await notifyForSize(tx, productId, stockId)
  })
}

async function notifyForSize(tx: Tx, productId: number, stockId: number): Promise<void> {
  await lockFirst(tx, stockId)
  const requestIds = await markNotified(tx, stockId, AT_ONCE)
  if (requestIds.length === 0) return
  await insertJobs(
    tx,
    requestIds.map((stockRequestId) => ({ kind: 'send-mail', payload: { mail: 'back-in-stock', stockRequestId } })),
  )
  if (requestIds.length === AT_ONCE) await addJob(tx, 'tell-waiting', { productId })
  await addJob(tx, 'tell-waiting', { productId }, { afterSeconds: HEAD_START_HOURS * 60 * 60 })
}
