import { applyCashFile, receiveCashFile } from '#server/cash/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { selectCollected } from './store.ts'

/** Couriers pay what was delivered before. */
const PAID_AFTER_DAYS = 9

/** Each courier has paid, but ₹50 of one order, and has set off freight that no order explains. */
export async function seedCash(ctx: Ctx, ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const asStaff = { ...ctx, database: owner }
    const collected = await selectCollected(owner, ctx.tenant, PAID_AFTER_DAYS)
    for (const [courier, orders] of Map.groupBy(collected, (order) => order.courier)) {
      const lines = orders.map(({ awb, paise }, nth) => `${awb},${paise / 100 - (nth === 0 ? 50 : 0)},${courier}-1`)
      const file = ['Waybill,COD Amount,Batch ID', ...lines, `,-118,${courier}-1`].join('\n')
      const fileId = await receiveCashFile(asStaff, { courier, name: 'remittance.csv', chunks: once(file) })
      await applyCashFile(asStaff, { fileId })
    }
  })
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
