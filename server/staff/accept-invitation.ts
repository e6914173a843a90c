import type { ParsedInput } from '#contract/call.ts'
import type { acceptInvitation as call, Invitation } from '#contract/staff.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { ensureAccount, selectAccount } from './accounts-store.ts'
import { startSession } from './start-session.ts'
import { type InvitationRow, insertMember, selectInvitation, selectShop, takeInvitation } from './store.ts'

const PER_ADDRESS = { max: 60, seconds: 60 * 60 }

/** Reading it does not use it: mail programs open links by themselves. */
export async function findInvitation(ctx: Ctx, { token }: { token: string }): Promise<Invitation> {
  const { email, role, invitedBy, ...of } = await getInvitation(ctx, token)
  const { title } = await withTransaction({ ...ctx, tenant: { ...of, name: '' } }, selectShop)
  const account = await withTransaction(ctx, (tx) => selectAccount(tx, email))
  return { email, role, invitedBy, title, name: account?.name ?? '' }
}

/** The link came by mail to one address, so it signs its owner in. */
export async function acceptInvitation(
  ctx: Ctx,
  { token, name, device }: ParsedInput<typeof call>,
): Promise<{ token: string; shop: number }> {
  await limitRate(ctx, limitsOf(ctx.address, 'staff-accept', PER_ADDRESS))
  const { supplierId, resellerId } = await getInvitation(ctx, token)
  return withTransaction({ ...ctx, tenant: { supplierId, resellerId, name: '' } }, async (tx) => {
    const taken = await takeInvitation(tx, tokenHash(token))
    if (!taken) throw invitationOver()
    const { email, role } = taken
    const account = await ensureAccount(tx, { email, name })
    await insertMember(tx, { staffId: account.staffId, role })
    const me = { kind: 'staff', ...account, sessionId: 0, role, isOperator: false } as const
    await logWrite({ ...tx, actor: me }, { did: 'join', subject: email, details: { role } })
    return { token: await startSession(tx, { staffId: account.staffId, device }), shop: resellerId }
  })
}

async function getInvitation(ctx: Ctx, token: string): Promise<InvitationRow> {
  const invitation = await withTransaction(ctx, (tx) => selectInvitation(tx, tokenHash(token)))
  if (!invitation) throw invitationOver()
  return invitation
}

function invitationOver(): Refusal {
  return new Refusal('bad-input', { id: 'invitationOver' })
}
