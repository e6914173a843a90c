import type { ParsedInput } from '#contract/call.ts'
import type { retryBooking as call } from '#contract/parcels.ts'
import { retryJobOf } from '#server/jobs/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedParcel } from './get-parcel.ts'

/** A booking that was given up is polled again; one that is still tried is left to its job, however often this is tapped. */
export async function retryBooking(ctx: Ctx, { parcelId }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const { parcel, order } = await getLockedParcel(tx, parcelId)
    if (parcel.state !== 'booking') throw new Refusal('bad-input', { id: 'notStuck' })
    if (!(await retryJobOf(tx, 'book-parcel', { parcelId }))) return
    await logWrite(tx, { did: 'retry-booking', subject: order.number, details: { parcel: parcel.reference } })
  })
}
