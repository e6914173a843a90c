import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { OF_SHOP, publish } from './store.ts'

/** Sent twice, the shop is open already, which is what was wanted. */
export async function publishShop(ctx: Ctx): Promise<undefined> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    if (await publish(tx)) await logWrite(tx, { did: 'publish-shop', subject: OF_SHOP })
    else if (ctx.tenant.isClosed) throw new Refusal('bad-input', { id: 'isOpenAlready' })
  })
}
