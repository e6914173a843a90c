import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { asPhone, hasTemplate, listConsents, listPhoneChannels } from '#server/phone-messages/index.ts'
import { type OrderProgress, selectOrderProgress } from './store.ts'

/** Whether a phone can be asked to confirm the order, or to pay an advance: its owner agreed to messages, and the shop has the template. */
export async function canAskByPhone(
  tx: Tx,
  orderId: number,
  kind: 'order-confirm-cash' | 'order-pay-advance',
): Promise<boolean> {
  const order = await selectOrderProgress(tx, orderId)
  const where = order && (await findRecipient(tx, order))
  return where !== undefined && hasTemplate(tx, where.channel, kind)
}

/** Where and how the order is told; undefined if nobody asked for it. WhatsApp first: it costs less than an SMS, and shows who writes. */
export async function findRecipient(
  tx: Tx,
  { mobile }: Pick<OrderProgress, 'mobile'>,
): Promise<{ phone: string; channel: PhoneChannel } | undefined> {
  const phone = asPhone(mobile)
  if (phone === undefined) return undefined
  const wanted = (await listConsents(tx, { phone })).map(({ channel }) => channel)
  const channel = (await listPhoneChannels(tx)).toReversed().find((each) => wanted.includes(each))
  return channel && { phone, channel }
}
