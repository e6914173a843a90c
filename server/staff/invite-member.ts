import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/staff-rights.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { isOfStranger } from '#server/kernel/of-stranger.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { postStaffMail } from '#server/mails/index.ts'
import { deleteInvitation, insertInvitation, isMember } from './store.ts'

interface Invite {
  email: string
  role: StaffRole
}

/** Of a shop that a stranger has opened: its name is in the mail. */
const OF_STRANGER = { max: 20, seconds: 24 * 60 * 60 }
const PER_SHOP = { max: 30, seconds: 60 * 60 }
/** Where everybody may open a shop, anybody may invite: nobody can flood a mailbox. */
const PER_EMAIL = { max: 5, seconds: 24 * 60 * 60 }

/**
 * For those with the right 'staff' (contract/staff-rights.ts). Mails a link to the address; returns its token, which only the operator may see: whoever has it signs in as the owner
 * of the address, in all of their shops.
 */
export async function inviteMember(ctx: Ctx, { email, role }: Invite): Promise<string> {
  assertMay(ctx, 'staff')
  const isStrangers = await withTransaction(ctx, isOfStranger)
  await limitRate(ctx, [
    ...(isStrangers ? [{ bucket: 'staff-invite-day', ...OF_STRANGER }] : []),
    { bucket: 'staff-invite', ...PER_SHOP },
    { bucket: `staff-invite:${email}`, ...PER_EMAIL },
  ])
  const token = newToken()
  const invitedBy = ctx.actor.kind === 'staff' ? ctx.actor.name : 'The operator'
  await withTransaction(ctx, async (tx) => {
    if (await isMember(tx, email)) throw new Refusal('already-exists', { id: 'isMemberAlready', email })
    await insertInvitation(tx, { tokenHash: tokenHash(token), email, role, invitedBy })
    await logWrite(tx, { did: 'invite', subject: email, details: { role } })
    const mail = { mail: 'staff-invitation', requestId: randomUUID(), recipient: email } as const
    await postStaffMail(tx, { ...mail, role, invitedBy, token })
  })
  return token
}

export async function withdrawInvitation(ctx: Ctx, { email }: { email: string }): Promise<undefined> {
  assertMay(ctx, 'staff')
  await withTransaction(ctx, async (tx) => {
    await deleteInvitation(tx, email)
    await logWrite(tx, { did: 'withdraw-invitation', subject: email })
  })
}
