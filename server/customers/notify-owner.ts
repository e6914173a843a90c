import { randomUUID } from 'node:crypto'
import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { listChannelsFor, sendPhoneMessage } from '#server/phone-messages/index.ts'
import { hasNoMailbox } from './entered-store.ts'
import { keepNewDeviceLink } from './new-device-store.ts'
import type { Customer } from './store.ts'

/** What somebody else may have done in an account. */
type AccountNews = 'new-device' | 'passkey-added' | 'email-added'

/** By mail; who has no address, by a message to the number, if the shop has a template for it. */
export async function notifyOwner(tx: Tx, customer: Customer, news: AccountNews): Promise<void> {
  const { customerId, mobile } = customer
  const requestId = randomUUID()
  if (news !== 'email-added' && !hasNoMailbox(customer)) {
    if (news === 'new-device') await keepNewDeviceLink(tx, { customerId, requestId, hash: null })
    await addJob(tx, 'send-mail', { mail: news, customerId, requestId })
    return
  }
  const [channel] = await listChannelsFor(tx, news)
  if (!channel) return
  const key = `${news}:${requestId}`
  await sendPhoneMessage(tx, { kind: news, key, phone: `+91${mobile}`, customerId, channel, values: {} })
}
