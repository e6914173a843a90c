import { sql } from 'kysely'
import { PHONE_MESSAGE_KEPT_DAYS } from '#contract/lifetimes.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

export interface SimulatedText {
  textId: number
  channel: PhoneChannel
  phone: string
  text: string
  /** What the button of it answers; null where it has none. */
  answer: string | null
  arrivedAt: Date
}

export async function insertText(
  tx: Tx,
  { channel, phone, text, answer, reference }: Omit<SimulatedText, 'textId' | 'arrivedAt'> & { reference: number },
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ textId: number }>`
    insert into simulated_texts (supplier_id, reseller_id, channel, phone, text, answer, reference)
    values (${supplierId}, ${resellerId}, ${channel}, ${phone}, ${text}, ${answer}, ${reference})
    returning text_id as "textId"`.execute(tx.db)
  return rows[0]?.textId ?? 0
}

/** Newest first. */
export async function selectTexts(tx: Tx, most: number): Promise<SimulatedText[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SimulatedText>`
    select text_id as "textId", channel, phone, text, answer, arrived_at as "arrivedAt" from simulated_texts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by text_id desc limit ${most}`.execute(tx.db)
  return rows
}

export function deleteOldTexts(keeper: Database): Promise<void> {
  return deleteExpired(
    keeper,
    'simulated_texts',
    sql`arrived_at < now() - make_interval(days => ${PHONE_MESSAGE_KEPT_DAYS})`,
  )
}
