import { type Ctx, requireStaff, type StaffActor } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectSession } from './accounts-store.ts'
import { selectRole, selectShop } from './store.ts'

/**
 * The person of a valid token, in this shop: the tenant comes from their membership, never from the request. Without
 * one they have no role, and the tenant has no rows. Read anew for each request, so that a role that is taken away is
 * gone at once.
 */
export async function findSession(ctx: Ctx, token: string, resellerId: number): Promise<Ctx> {
  const session = await withTransaction(ctx, (tx) => selectSession(tx, tokenHash(token), resellerId))
  if (!session) return ctx
  const { supplierId, ...person } = session
  const actor: StaffActor = { kind: 'staff', ...person }
  if (supplierId === null) return { ...ctx, actor }
  const tenant = await withTransaction({ ...ctx, tenant: { supplierId, resellerId, name: '' } }, selectShop)
  return { ...ctx, actor, tenant }
}

/** Whether the session goes on and the role is the same. */
export async function isStillIn(ctx: Ctx): Promise<boolean> {
  const { sessionId, role } = requireStaff(ctx)
  return (await withTransaction(ctx, (tx) => selectRole(tx, sessionId))) === role
}
