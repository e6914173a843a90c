import type { ParsedInput } from '#contract/call.ts'
import type { noteContradictions as call } from '#contract/parcels.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedParcel } from './get-parcel.ts'
import { updateLookedAt } from './store.ts'

/** As many as were shown: what comes later is to be looked at again. */
export async function noteContradictions(
  ctx: Ctx,
  { parcelId, seen, word }: ParsedInput<typeof call>,
): Promise<undefined> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const { parcel, order } = await getLockedParcel(tx, parcelId)
    const lookedAt = Math.min(seen, parcel.contradictions)
    if (lookedAt <= parcel.lookedAt && (word === '' || word !== parcel.unknownWord)) return
    await updateLookedAt(tx, parcelId, { lookedAt: Math.max(lookedAt, parcel.lookedAt), word })
    await logWrite(tx, { did: 'note-scans', subject: order.number, details: { parcel: parcel.reference } })
  })
}
