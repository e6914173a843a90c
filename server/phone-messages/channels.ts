import { simulator } from '#server/phone-messages/simulator/index.ts'
import type { Channel } from './channel.ts'

/** All senders at which a shop can have an account. A new one needs a folder and a line here. */
export const CHANNELS: readonly Channel[] = [simulator]

export function findSender(code: string): Channel | undefined {
  return CHANNELS.find((channel) => channel.code === code)
}
