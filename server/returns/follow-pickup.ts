import { addJob } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findPickup } from '#server/parcels/index.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { moveReturn } from './move-return.ts'
import { selectReturn, updateCarrier } from './store.ts'

/**
 * Job 'follow-pickup': the courier has news of a pick-up. Until it is collected the return shows who comes for it, and its customer gets a mail
 * of each booking; then it is in transit.
 * Its arrival in the shop is recorded by staff, who has it in hand.
 */
export async function followPickup(ctx: Ctx, { returnId }: { returnId: number }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const found = await selectReturn(tx, { returnId })
    const row = found && (await getLockedReturn(tx, { number: found.number })).row
    if (row?.status !== 'approved') return
    const { carrier: courier, awb, isCollected } = (await findPickup(tx, returnId)) ?? NONE
    if (isCollected) await moveReturn(tx, row, { to: 'in_transit', mover: 'job', courier, awb })
    else await updateCarrier(tx, returnId, { courier, awb })
    if (!isCollected && awb !== '' && awb !== row.awb)
      await addJob(tx, 'send-mail', { mail: 'return-pickup', returnId, requestId: `${returnId}:${awb}` })
  })
}

const NONE = { carrier: '', awb: '', isCollected: false }
