import type { Passkeys } from '#contract/passkeys.ts'
import { type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deletePasskey, isFreshSession, selectPasskeys } from './passkeys-store.ts'
import { assertFresh } from './relying-party.ts'

export async function listPasskeys(ctx: Ctx): Promise<Passkeys> {
  const { staffId, sessionId } = requireStaff(ctx)
  return withTransaction(ctx, async (tx) => ({
    passkeys: await selectPasskeys(tx, staffId),
    mayChange: await isFreshSession(tx, sessionId),
  }))
}

export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: number }): Promise<undefined> {
  const { staffId } = requireStaff(ctx)
  await assertFresh(ctx)
  const removed = await withTransaction(ctx, (tx) => deletePasskey(tx, { staffId, passkeyId }))
  if (!removed) throw new Refusal('not-found', { id: 'noSuchPasskey' })
}
