import type { ParsedInput } from '#contract/call.ts'
import type { setPhoneAccount as call } from '#contract/phone-settings.ts'
import { accountKeys } from '#server/kernel/account-keys.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { seal } from '#server/kernel/seal.ts'
import { logWrite, whoWroteAt } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { CHANNELS, findSender } from './channels.ts'
import { isUsable } from './find-accounts.ts'
import { rulesOf } from './message-texts.ts'
import { insertAccount, type ShownAccount, selectShownAccounts, updateAccount } from './settings-store.ts'

const PER_SHOP = { max: 60, seconds: 60 * 60 }

/** Keys are sealed and never shown again. Senders have no question that costs nothing, so a trial message shows whether they are right. */
export async function setPhoneAccount(ctx: Ctx, input: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'payments')
  const { channel, place } = input
  const sender = CHANNELS.find(({ code, channels }) => code === input.sender && channels.includes(channel))
  if (!sender || !isUsable(ctx.settings, sender)) {
    throw fieldRefusal('sender', { id: 'courierNotHere', courier: input.sender })
  }
  const { secret } = ctx.settings
  if (!secret) throw new Refusal('bad-input', { id: 'courierNeedsSecret' })
  await limitRate(ctx, [{ bucket: 'phone-keys', ...PER_SHOP }])
  await withTransaction(ctx, async (tx) => {
    const before = await getAsSeen(tx, input)
    const isKept = before?.sender === sender.code && Object.values(input.keys).every((key) => key === '')
    const wanted = { channel, place, sender: sender.code, templates: templatesOf(input.templates) }
    const sealed = () => seal(secret, JSON.stringify({ keys: accountKeys(sender, input.keys) }))
    const isSet = before
      ? await updateAccount(tx, { ...wanted, changedAt: before.changedAt, keys: isKept ? undefined : sealed() })
      : await insertAccount(tx, { ...wanted, keys: sealed() })
    if (!isSet) throw await changedMeanwhile(tx, input)
    await logWrite(tx, { did: 'change-sender', subject: sender.title, details: { channel, place } })
  })
}

type Place = Pick<ShownAccount, 'channel' | 'place'>

async function findAccount(tx: Tx, { channel, place }: Place): Promise<ShownAccount | undefined> {
  return (await selectShownAccounts(tx)).find((each) => each.channel === channel && each.place === place)
}

async function getAsSeen(tx: Tx, input: Place & { seenChangedAt: string }): Promise<ShownAccount | undefined> {
  const now = await findAccount(tx, input)
  if ((now?.changedAt.toISOString() ?? '') !== input.seenChangedAt) throw await changedMeanwhile(tx, input)
  return now
}

async function changedMeanwhile(tx: Tx, { channel, place }: Place): Promise<Refusal> {
  const account = await findAccount(tx, { channel, place })
  const now = account ? (findSender(account.sender)?.title ?? account.sender) : ''
  const by = account ? await whoWroteAt(tx, { subject: now, at: account.changedAt }) : ''
  return new Refusal('changed-meanwhile', { id: 'settingChangedMeanwhile', now, by })
}

/** Of the kinds that there are, those that the shop has registered. */
function templatesOf(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([kind, name]) => rulesOf(kind) && name !== ''))
}
