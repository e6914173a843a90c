import type { ParsedInput } from '#contract/call.ts'
import type { setPhoneAccount as call } from '#contract/phone-settings.ts'
import { accountKeys } from '#server/kernel/account-keys.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { seal } from '#server/kernel/seal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { CHANNELS } from './channels.ts'
import { isUsable } from './find-accounts.ts'
import { rulesOf } from './message-texts.ts'
import { insertAccount, type ShownAccount, selectShownAccounts, updateAccount } from './settings-store.ts'

const PER_SHOP = { max: 60, seconds: 60 * 60 }

/** Keys are sealed and never shown again. Senders have no question that costs nothing, so a trial message shows whether they are right. */
export async function setPhoneAccount(ctx: Ctx, input: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'payments')
  const { channel, place, seenChangedAt } = input
  const sender = CHANNELS.find(({ code, channels }) => code === input.sender && channels.includes(channel))
  if (!sender || !isUsable(ctx.settings, sender)) {
    throw fieldRefusal('sender', { id: 'courierNotHere', courier: input.sender })
  }
  const { secret } = ctx.settings
  if (!secret) throw new Refusal('bad-input', { id: 'courierNeedsSecret' })
  await limitRate(ctx, [{ bucket: 'phone-keys', ...PER_SHOP }])
  await withTransaction(ctx, async (tx) => {
    const before = await getAsSeen(tx, { channel, place, seenChangedAt })
    const isKept = before?.sender === sender.code && Object.values(input.keys).every((key) => key === '')
    const wanted = { channel, place, sender: sender.code, templates: templatesOf(input.templates) }
    const sealed = () => seal(secret, JSON.stringify({ keys: accountKeys(sender, input.keys) }))
    const isSet = before
      ? await updateAccount(tx, { ...wanted, changedAt: before.changedAt, keys: isKept ? undefined : sealed() })
      : await insertAccount(tx, { ...wanted, keys: sealed() })
    if (!isSet) throw changedMeanwhile()
    await logWrite(tx, { did: 'change-sender', subject: sender.title })
  })
}

async function getAsSeen(
  tx: Tx,
  { channel, place, seenChangedAt }: Pick<ShownAccount, 'channel' | 'place'> & { seenChangedAt: string },
): Promise<ShownAccount | undefined> {
  const now = (await selectShownAccounts(tx)).find((each) => each.channel === channel && each.place === place)
  if ((now?.changedAt.toISOString() ?? '') !== seenChangedAt) {
    throw changedMeanwhile(now?.sender)
  }
  return now
}

function changedMeanwhile(now = ''): Refusal {
  return new Refusal('changed-meanwhile', { id: 'settingChangedMeanwhile', now, by: '' })
}

/** Of the kinds that there are, those that the shop has registered. */
function templatesOf(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([kind, name]) => rulesOf(kind) && name !== ''))
}
