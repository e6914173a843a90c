import type { Passkeys } from '#contract/staff-passkeys.ts'
import { type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { assertFresh, isFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deletePasskey, selectPasskeys } from './passkeys-store.ts'

export async function listPasskeys(ctx: Ctx): Promise<Passkeys> {
  const { staffId } = requireStaff(ctx)
  return withTransaction(ctx, async (tx) => ({
    passkeys: await selectPasskeys(tx, staffId),
    mayChange: await isFresh(tx),
  }))
}

export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: number }): Promise<undefined> {
  const { staffId } = requireStaff(ctx)
  await assertFresh(ctx)
  const removed = await withTransaction(ctx, (tx) => deletePasskey(tx, { staffId, passkeyId }))
  if (!removed) throw new Refusal('not-found', { id: 'noSuchPasskey' })
}
