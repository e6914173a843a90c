import type { ParsedInput } from '#contract/call.ts'
import type { noteOrder as call } from '#contract/order-views.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectShopOrders, updateStaffNote } from '#server/orders/store.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { noSuchOrder } from './may-see-order.ts'

/** The note of the shop's staff. Of two who write at once, the second reads what the first wrote. */
export async function noteOrder(ctx: Ctx, { number, seen, wanted }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const { orderId } = await getLockedOrder(tx, number)
    const [row] = await selectShopOrders(tx, { orderId, max: 1 })
    if (!row) throw noSuchOrder(tx, number)
    if (row.staffNote === wanted) return
    if (row.staffNote !== seen) {
      const by = await whoDid(tx, { subject: number, did: ['note'] })
      const fault = { id: 'noteChangedMeanwhile', note: row.staffNote, by } as const
      throw new Refusal('changed-meanwhile', fault, { fields: { note: fault } })
    }
    await updateStaffNote(tx, orderId, wanted)
    await logWrite(tx, { did: 'note', subject: number })
  })
}
