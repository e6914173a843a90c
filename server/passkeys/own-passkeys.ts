import type { Passkey } from '#contract/staff-passkeys.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deletePasskey, selectPasskeys } from './store.ts'

export function listOwnPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, (tx) => selectPasskeys(tx, customerId))
}

export async function removeOwnPasskey(ctx: Ctx, { passkeyId }: { passkeyId: number }): Promise<undefined> {
  const customerId = requireCustomer(ctx)
  const isRemoved = await withTransaction(ctx, (tx) => deletePasskey(tx, { customerId, passkeyId }))
  if (!isRemoved) throw new Refusal('not-found', { id: 'noSuchPasskey' })
}
