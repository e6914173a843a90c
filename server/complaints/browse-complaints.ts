import type { Complaint } from '#contract/shop-complaints.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectShopComplaints } from './store.ts'

const SHOWN = 100

/** Open ones by the day they are due, then the answered ones, the latest first. */
export async function browseComplaints(ctx: Ctx): Promise<Complaint[]> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, (tx) => selectShopComplaints(tx, SHOWN))
}
