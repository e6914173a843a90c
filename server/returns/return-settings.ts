import type { ReturnSettings } from '#contract/shop-returns.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectReturnDays, upsertReturnDays } from './settings-store.ts'

export function getReturnSettings(ctx: Ctx): Promise<ReturnSettings> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => ({ days: await selectReturnDays(tx) }))
}

export async function setReturnSettings(ctx: Ctx, { days }: ReturnSettings): Promise<void> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    if ((await selectReturnDays(tx)) === days) return
    await upsertReturnDays(tx, days)
    await logWrite(tx, { did: 'change-return-days', subject: 'returns', details: { days } })
  })
}
