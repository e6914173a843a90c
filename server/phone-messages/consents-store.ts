import { sql } from 'kysely'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** Whether the owner of the phone agreed to be told by this channel, and has not ended that. */
export async function hasConsent(tx: Tx, phone: string, channel: PhoneChannel): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from phone_consents
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and phone = ${phone} and channel = ${channel}
      and ended_at is null`.execute(tx.db)
  return rows.length > 0
}
