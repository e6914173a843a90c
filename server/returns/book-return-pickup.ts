import type { ParsedInput } from '#contract/call.ts'
import type { bookReturnPickup as call } from '#contract/shop-returns.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { bookPickup } from '#server/parcels/index.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { selectLines } from './lines-store.ts'
import { mayBePickedUp } from './return-moves.ts'

/** The shop's courier fetches it. Tapped twice, it is booked once. */
export async function bookReturnPickup(
  ctx: Ctx,
  { number, seen, weightGrams, boxCm }: ParsedInput<typeof call>,
): Promise<void> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const { row } = await getLockedReturn(tx, { number })
    if (!mayBePickedUp(row)) throw new Refusal('bad-input', { id: 'returnNoPickup' })
    const { returnId, orderId } = row
    const pieces = (await selectLines(tx, returnId)).map(({ line, units }) => ({ line, units }))
    const booked = await bookPickup(tx, { returnId, number, orderId, pieces, seen, weightGrams, boxCm })
    if (booked) await logWrite(tx, { did: 'book-pickup', subject: number, details: { parcel: booked.reference } })
  })
}
