import { z } from 'zod'
import { PHONE_CHANNELS } from '#contract/limits.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Ctx, Settings, Tx } from '#server/kernel/ctx.ts'
import { unseal } from '#server/kernel/seal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type SealedAccount, selectAccounts, selectChannels } from './accounts-store.ts'
import type { Channel, ChannelAccount } from './channel.ts'
import { CHANNELS, findSender } from './channels.ts'
import type { PhoneMessageKind } from './message-texts.ts'

export interface SenderAccount extends ChannelAccount {
  sender: Channel
}

const sealedKeys = z.object({ keys: z.record(z.string(), z.string()) })

/** The shop's accounts with their keys, the first of each channel first; while trying, the simulator's for lack of one. */
export async function findAccounts(ctx: Ctx): Promise<SenderAccount[]> {
  const own = await withTransaction(ctx, selectAccounts)
  return PHONE_CHANNELS.flatMap((channel) => {
    const there = own.filter((account) => account.channel === channel).flatMap((account) => opened(ctx, account))
    return there.length > 0 ? there : simulated(ctx, channel)
  })
}

/** Whether the shop has a template of this kind for the channel. One that is not needed yet is not missed. */
export async function hasTemplate(tx: Tx, channel: PhoneChannel, kind: PhoneMessageKind): Promise<boolean> {
  return (await listChannelsFor(tx, kind)).includes(channel)
}

/** By what the shop can send messages of this kind. */
export async function listChannelsFor(tx: Tx, kind: PhoneMessageKind): Promise<PhoneChannel[]> {
  const usable = (await findAccounts(tx)).filter(({ sender, templates }) => sender.isSimulated || templates[kind])
  return usable.map(({ channel }) => channel)
}

/** By what the shop can send. */
export async function listPhoneChannels(tx: Tx): Promise<PhoneChannel[]> {
  const own = await selectChannels(tx)
  const isOwn = (channel: PhoneChannel) =>
    own.some((account) => account.channel === channel && isUsable(tx.settings, findSender(account.sender)))
  return PHONE_CHANNELS.filter((channel) => isOwn(channel) || tx.settings.simulatesPhones)
}

function opened(ctx: Ctx, { channel, sender: code, keys, templates }: SealedAccount): SenderAccount[] {
  const sender = findSender(code)
  if (!sender || !isUsable(ctx.settings, sender)) return []
  const { secret } = ctx.settings
  if (!secret) throw new Error('keys of senders are sealed with a HAAT_SECRET that is not given')
  const read = sealedKeys.parse(JSON.parse(unseal(secret, keys)))
  return [{ ctx, sender, channel, keys: read.keys, templates, api: ctx.settings.phoneSenders[code] ?? '' }]
}

function simulated(ctx: Ctx, channel: PhoneChannel): SenderAccount[] {
  if (!ctx.settings.simulatesPhones) return []
  return CHANNELS.filter(({ isSimulated }) => isSimulated).map((sender) => ({
    ...{ ctx, sender, channel, keys: {}, templates: {}, api: '' },
  }))
}

export function isUsable({ phoneSenders, simulatesPhones }: Settings, sender: Channel | undefined): boolean {
  if (!sender) return false
  return sender.isSimulated ? simulatesPhones : phoneSenders[sender.code] !== undefined
}
