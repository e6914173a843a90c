import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findAccount } from '#server/payments/index.ts'
import { selectOnlineDiscountPercent } from './payments-store.ts'

export async function getPaymentOptions(ctx: Ctx): Promise<{ online: boolean; onlineDiscountPercent: number }> {
  const account = await findAccount(ctx)
  return { online: Boolean(account), onlineDiscountPercent: await withTransaction(ctx, selectOnlineDiscountPercent) }
}
