import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { asPhone, listConsents, listPhoneChannels } from '#server/phone-messages/index.ts'
import type { ToldOrder } from './store.ts'

/** Where and how the order is told; undefined if nobody asked for it. WhatsApp first: it costs less than an SMS, and shows who writes. */
export async function whereToTell(
  tx: Tx,
  { mobile }: Pick<ToldOrder, 'mobile'>,
): Promise<{ phone: string; channel: PhoneChannel } | undefined> {
  const phone = asPhone(mobile)
  if (phone === undefined) return undefined
  const wanted = (await listConsents(tx, { phone })).map(({ channel }) => channel)
  const channel = (await listPhoneChannels(tx)).toReversed().find((each) => wanted.includes(each))
  return channel && { phone, channel }
}
