import type { StaffSession } from '#contract/staff.ts'
import { type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deleteOtherSessions, deleteSession, selectSessions } from './accounts-store.ts'

export async function listSessions(ctx: Ctx): Promise<StaffSession[]> {
  const me = requireStaff(ctx)
  return withTransaction(ctx, (tx) => selectSessions(tx, me))
}

export async function endSession(ctx: Ctx, { sessionId }: { sessionId: number }): Promise<undefined> {
  const { staffId } = requireStaff(ctx)
  const ended = await withTransaction(ctx, (tx) => deleteSession(tx, { staffId, sessionId }))
  if (!ended) throw new Refusal('not-found', { id: 'noSuchSession' })
}

/** For a lost phone: only the calling session stays. */
export async function endOtherSessions(ctx: Ctx): Promise<undefined> {
  const me = requireStaff(ctx)
  await withTransaction(ctx, (tx) => deleteOtherSessions(tx, me))
}

export async function signOut(ctx: Ctx): Promise<undefined> {
  const me = requireStaff(ctx)
  await withTransaction(ctx, (tx) => deleteSession(tx, me))
}
