import { simulator } from '#server/phone-messages/simulator/index.ts'
import { sms } from '#server/phone-messages/sms/index.ts'
import { whatsapp } from '#server/phone-messages/whatsapp/index.ts'
import type { Channel } from './channel.ts'

/** All senders at which a shop can have an account. A new one needs a folder and a line here. */
export const CHANNELS: readonly Channel[] = [sms, whatsapp, simulator]

export function findSender(code: string): Channel | undefined {
  return CHANNELS.find((channel) => channel.code === code)
}
