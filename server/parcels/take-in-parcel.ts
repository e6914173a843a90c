import type { ParsedInput } from '#contract/call.ts'
import type { takeInParcel as call } from '#contract/parcels.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedParcel } from './get-parcel.ts'
import { insertEffect, type Parcel } from './store.ts'
import { settleOrder } from './take-scans.ts'

/**
 * The goods are in the shop's hands again: a courier's report alone restocks nothing. With the last parcel of an order it ends: its
 * goods are on sale again and its payment is refunded, once.
 */
export async function takeInParcel(ctx: Ctx, { parcelId }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { parcel, order } = await getLockedParcel(tx, parcelId)
    if (!isComingBack(parcel)) throw new Refusal('bad-input', { id: 'notComingBack' })
    if (!(await insertEffect(tx, parcelId, 'goods-in'))) return
    await logWrite(tx, { did: 'take-in-parcel', subject: order.number, details: { parcel: parcel.reference } })
    await settleOrder(tx, order, parcelId)
  })
}

/** To the shop: what comes back of a pick-up goes to the customer. */
export function isComingBack({ state, returnId }: Pick<Parcel, 'state' | 'returnId'>): boolean {
  return returnId === null && (state === 'returning' || state === 'returned')
}
