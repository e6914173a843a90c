import { sql } from 'kysely'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { SendingShop } from './message-texts.ts'

export interface SealedAccount {
  channel: PhoneChannel
  place: 1 | 2
  sender: string
  keys: Buffer
  templates: Record<string, string>
}

/** Of each channel the first one first. */
export async function selectAccounts(tx: Tx): Promise<SealedAccount[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SealedAccount>`
    select channel, place, sender, sealed_keys as keys, templates from phone_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by channel, place`.execute(tx.db)
  return rows
}

/** Which channels it has accounts for, without keys, which the console cannot read. */
export async function selectChannels(tx: Tx): Promise<{ channel: PhoneChannel; sender: string }[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ channel: PhoneChannel; sender: string }>`
    select channel, sender from phone_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and place = 1`.execute(tx.db)
  return rows
}

/** Undefined if it has no host: nothing links to it. */
export async function selectSendingShop(tx: Tx): Promise<SendingShop | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SendingShop>`
    select r.title, h.host from resellers r join hosts h using (supplier_id, reseller_id)
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}
    order by h.position, h.host limit 1`.execute(tx.db)
  return rows[0]
}
