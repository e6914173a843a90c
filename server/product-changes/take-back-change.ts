import { TAKE_BACK_HOURS } from '#contract/lifetimes.ts'
import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { FIRST_MS } from './apply-change.ts'
import { type ChangeRow, selectChange, updateBegun } from './changes-store.ts'
import { workOn } from './continue-change.ts'

/** A second change, the other way round; what somebody changed or sold since stays and is listed. */
export async function takeBackChange(ctx: Ctx, { changeId }: { changeId: number }): Promise<undefined> {
  assertMay(ctx, 'products')
  const { staffId } = requireStaff(ctx)
  await withTransaction(ctx, async (tx) => {
    const change = await selectChange(tx, changeId, 'for update')
    if (!change || change.state === 'planning') throw new Refusal('not-found', { id: 'noSuchChange' })
    if (change.state === 'taking-back' || change.state === 'taken-back') return
    if (change.state === 'planned') throw new Refusal('bad-input', { id: 'changeNotApplied' })
    if (change.state === 'applying') throw new Refusal('bad-input', { id: 'takeBackTooEarly' })
    if (takeBackUntil(change) === null) throw new Refusal('bad-input', { id: 'takeBackTooLate' })
    await updateBegun(tx, { changeId, state: 'taking-back', staffId })
    await addJob(tx, 'change-products', { changeId })
    await logWrite(tx, { did: 'take-back-products', subject: String(changeId), details: { done: change.done } })
  })
  await workOn(ctx, { changeId, ms: FIRST_MS })
}

/** Until when a change can be taken back; null if it cannot. */
export function takeBackUntil({
  state,
  appliedAt,
  done,
}: Pick<ChangeRow, 'state' | 'appliedAt' | 'done'>): Date | null {
  if (state !== 'applied' || appliedAt === null || done === 0) return null
  const until = new Date(appliedAt.getTime() + TAKE_BACK_HOURS * 60 * 60 * 1000)
  return until.getTime() > Date.now() ? until : null
}
