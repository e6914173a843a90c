import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { asPhone, hasTemplate, listConsents, listPhoneChannels } from '#server/phone-messages/index.ts'
import { type OrderProgress, selectOrderProgress } from './store.ts'

/** Whether a request to confirm the order, or to pay an advance, can be sent to its phone: its owner consented to messages, and the shop has the template. */
export async function canSendByPhone(
  tx: Tx,
  orderId: number,
  kind: 'order-confirm-cash' | 'order-pay-advance',
): Promise<boolean> {
  const order = await selectOrderProgress(tx, orderId)
  const where = order && (await findRecipient(tx, order))
  return where !== undefined && hasTemplate(tx, where.channel, kind)
}

/** The phone and channel of the order's messages; undefined without consent. WhatsApp first: it costs less than an SMS, and shows who writes. */
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
