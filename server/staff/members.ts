import type { Members } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-rights.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import {
  deleteMember,
  deleteSubscriptionsOf,
  lockOwners,
  selectInvitations,
  selectMembers,
  updateRole,
} from './store.ts'

export async function listMembers(ctx: Ctx): Promise<Members> {
  assertMay(ctx, 'staff')
  const me = ctx.actor.kind === 'staff' ? ctx.actor.staffId : 0
  return withTransaction(ctx, async (tx) => ({
    members: await selectMembers(tx, me),
    invited: await selectInvitations(tx),
  }))
}

export async function changeRole(
  ctx: Ctx,
  { staffId, role }: { staffId: number; role: StaffRole },
): Promise<undefined> {
  assertMay(ctx, 'staff')
  await withTransaction(ctx, async (tx) => {
    const owners = await lockAsOwner(tx)
    if (role !== 'owner') assertOwnerLeft(owners, staffId)
    const email = await updateRole(tx, { staffId, role })
    if (email === undefined) throw new Refusal('not-found', { id: 'noSuchMember' })
    await logWrite(tx, { did: 'change-role', subject: email, details: { role } })
  })
}

export async function removeMember(ctx: Ctx, { staffId }: { staffId: number }): Promise<undefined> {
  assertMay(ctx, 'staff')
  await withTransaction(ctx, async (tx) => {
    assertOwnerLeft(await lockAsOwner(tx), staffId)
    const email = await deleteMember(tx, staffId)
    if (email === undefined) throw new Refusal('not-found', { id: 'noSuchMember' })
    await deleteSubscriptionsOf(tx, staffId)
    await logWrite(tx, { did: 'remove', subject: email })
  })
}

/** The owners; refuses someone who has ceased to be one meanwhile. */
async function lockAsOwner(tx: Tx): Promise<number[]> {
  const owners = await lockOwners(tx)
  const { actor } = tx
  if (actor.kind === 'staff' && !owners.includes(actor.staffId)) throw new Refusal('forbidden', { id: 'notYourRole' })
  return owners
}

function assertOwnerLeft(owners: readonly number[], leaving: number): void {
  if (owners.includes(leaving) && owners.length === 1) throw new Refusal('bad-input', { id: 'lastOwner' })
}
