import type { PhoneChannel } from '#contract/phone-messages.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { PhoneMessageKind, ValuesOf } from './message-texts.ts'
import { insertMessage } from './store.ts'

/** What it is about: the first message with a key is sent, and repeats are not. */
export type PhoneMessage = {
  [Kind in PhoneMessageKind]: {
    kind: Kind
    values: ValuesOf[Kind]
    key: string
    /** '+919876543210', as `asPhone` makes it. */
    phone: string
    /** Without it by whichever the shop has, SMS first. */
    channel?: PhoneChannel | undefined
    customerId?: number | undefined
    orderId?: number | undefined
  }
}[PhoneMessageKind]

/**
 * Writes a message to a phone and enqueues its sending, in the caller's transaction. A code is removed from the row once it was sent.
 * Returns whether it is new.
 */
export async function sendPhoneMessage(tx: Tx, message: PhoneMessage): Promise<boolean> {
  const { channel = null, customerId = null, orderId = null, values, ...rest } = message
  const messageId = await insertMessage(tx, { ...rest, channel, customerId, orderId, values: { ...values } })
  if (messageId === undefined) return false
  await addJob(tx, 'hand-in-message', { messageId })
  return true
}
