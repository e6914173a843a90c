import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, nameOf } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { selectChange, updateBegun } from './changes-store.ts'
import { workOn } from './continue-change.ts'

/** A few hundred products are changed before the answer, more by the job. */
export const FIRST_MS = 1_500

/** Applies the plan as it is; a tap that is sent twice begins it once. */
export async function applyChange(ctx: Ctx, { changeId }: { changeId: number }): Promise<undefined> {
  assertMay(ctx, 'products')
  const { staffId } = requireStaff(ctx)
  await withTransaction(ctx, async (tx) => {
    const change = await selectChange(tx, changeId, 'for update')
    if (!change || change.state === 'planning') throw new Refusal('not-found', { id: 'noSuchChange' })
    if (change.state === 'taking-back' || change.state === 'taken-back') {
      const by = await nameOf(tx, change.takenBackById)
      throw new Refusal('changed-meanwhile', { id: 'changeTakenBack', by })
    }
    if (change.state !== 'planned') return
    await assertOnlyShop(tx, 'sharedProducts')
    await updateBegun(tx, { changeId, state: 'applying', staffId })
    await addJob(tx, 'change-products', { changeId })
    const { wanted, planned } = change
    await logWrite(tx, { did: 'change-products', subject: String(changeId), details: { ...wanted.what, planned } })
  })
  await workOn(ctx, { changeId, ms: FIRST_MS })
}
