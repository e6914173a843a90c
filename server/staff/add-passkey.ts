import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import { deviceName } from '#contract/device-name.ts'
import { PASSKEYS_MAX } from '#contract/limits.ts'
import type { addPasskey as call, PasskeyOptions } from '#contract/staff-passkeys.ts'
import { type Ctx, requireStaff, type StaffActor } from '#server/kernel/ctx.ts'
import { assertFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { optionsToAdd, verifyAdded } from '#server/kernel/webauthn.ts'
import { postStaffMail, sendPlatformMail } from '#server/mails/index.ts'
import { newChallenge, relyingParty, useUp } from './challenges.ts'
import { insertPasskey, selectCredentials } from './passkeys-store.ts'
import { selectMemberships } from './store.ts'

export async function startPasskey(ctx: Ctx): Promise<PasskeyOptions> {
  const { staffId, email, name } = requireStaff(ctx)
  await assertFresh(ctx)
  const there = await withTransaction(ctx, (tx) => selectCredentials(tx, staffId))
  if (there.length >= PASSKEYS_MAX) throw new Refusal('bad-input', { id: 'tooManyPasskeys' })
  return optionsToAdd({
    party: relyingParty(ctx),
    site: 'Haat console',
    user: { handle: Buffer.from(String(staffId)), name: email, displayName: name },
    challenge: await newChallenge(ctx, staffId),
    there,
  })
}

export async function addPasskey(ctx: Ctx, { response, device }: ParsedInput<typeof call>): Promise<undefined> {
  const me = requireStaff(ctx)
  const { staffId } = me
  await assertFresh(ctx)
  const passkey = await verifyAdded(ctx, response, {
    party: relyingParty(ctx),
    useUp: (challenge) => useUp(ctx, challenge, staffId),
  })
  await withTransaction(ctx, async (tx) => {
    const isNew = await insertPasskey(tx, { ...passkey, staffId, device })
    if (!isNew) throw new Refusal('bad-input', { id: 'passkeyKnown' })
  })
  await mailOwner(ctx, me, device)
}

/** In the name of one of their shops; of the platform's, where they work in none. */
async function mailOwner(ctx: Ctx, { staffId, email }: StaffActor, device: string): Promise<void> {
  const [shop] = await withTransaction(ctx, (tx) => selectMemberships(tx, staffId))
  const content = { mail: 'staff-passkey', recipient: email, device: deviceName(device) } as const
  if (!shop) {
    sendPlatformMail(ctx, content).catch((err: unknown) =>
      ctx.log.error({ err }, 'the mail about a new passkey was not sent'),
    )
    return
  }
  await withTransaction({ ...ctx, tenant: { ...shop, name: '' } }, (tx) =>
    postStaffMail(tx, { ...content, requestId: randomUUID() }),
  )
}
