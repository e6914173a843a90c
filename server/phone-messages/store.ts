import { sql } from 'kysely'
import { PHONE_MESSAGE_KEPT_DAYS } from '#contract/lifetimes.ts'
import type { PhoneChannel, PhoneMessageState } from '#contract/phone-messages.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { updateOver } from '#server/kernel/delete-expired.ts'
import { REASON_MAX, type Report } from './channel.ts'

export interface PhoneMessageRow {
  messageId: number
  key: string
  kind: string
  phone: string | null
  channel: PhoneChannel | null
  customerId: number | null
  orderId: number | null
  values: Record<string, string> | null
  text: string
  state: PhoneMessageState
  attempts: number
  perhapsSent: number
  createdAt: Date
  handedAt: Date | null
}

const COLUMNS = sql`message_id as "messageId", key, kind, phone, channel, customer_id as "customerId", order_id as "orderId", "values", text, state, attempts,
  perhaps_sent as "perhapsSent", created_at as "createdAt", handed_at as "handedAt"`

export interface NewPhoneMessage {
  key: string
  kind: string
  phone: string
  channel: PhoneChannel | null
  customerId: number | null
  orderId: number | null
  values: Readonly<Record<string, string>>
}

/** Undefined if there is one with this key already. */
export async function insertMessage(tx: Tx, message: NewPhoneMessage): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { key, kind, phone, channel, customerId, orderId, values } = message
  const { rows } = await sql<{ messageId: number }>`
    insert into phone_messages (supplier_id, reseller_id, key, kind, phone, channel, customer_id, order_id, "values")
    values (${supplierId}, ${resellerId}, ${key}, ${kind}, ${phone}, ${channel}, ${customerId}, ${orderId},
      ${JSON.stringify(values)}::jsonb)
    on conflict (supplier_id, reseller_id, key) do nothing
    returning message_id as "messageId"`.execute(tx.db)
  return rows[0]?.messageId
}

export async function lockMessage(tx: Tx, messageId: number): Promise<PhoneMessageRow | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<PhoneMessageRow>`
    select ${COLUMNS} from phone_messages
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and message_id = ${messageId}
    for update`.execute(tx.db)
  return rows[0]
}

/** Handed in to this phone in the 24 hours before, about orders. */
export async function countRecentNews(tx: Tx, phone: string, now: Date): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from phone_messages
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and phone = ${phone} and order_id is not null
      and handed_at > ${now}::timestamptz - interval '1 day'`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Committed before the request to its sender. */
export async function updateHandingIn(
  tx: Tx,
  messageId: number,
  { text, at }: { text: string; at: Date },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update phone_messages set state = 'handing-in', attempts = attempts + 1, handed_at = ${at}, text = ${text},
      perhaps_sent = perhaps_sent + (state = 'handing-in')::int
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and message_id = ${messageId}`.execute(tx.db)
}

/** A report may have come meanwhile, which knows more. */
export async function updateTaken(
  tx: Tx,
  messageId: number,
  { sender, senderId, channel }: { sender: string; senderId: string; channel: PhoneChannel },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update phone_messages set state = case when state = 'handing-in' then 'sent' else state end, reason = '', sender = ${sender},
      sender_id = ${senderId}, channel = ${channel}, "values" = null, ended_at = coalesce(ended_at, now())
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and message_id = ${messageId}`.execute(tx.db)
}

/** Nobody knows whether it was sent (`isLost`), or the sender may take it later. */
export async function updateWaiting(
  tx: Tx,
  messageId: number,
  { isLost, reason }: { isLost: boolean; reason: string },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update phone_messages set state = 'waiting', perhaps_sent = perhaps_sent + ${isLost}::boolean::int, reason = ${reason}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and message_id = ${messageId}
      and state = 'handing-in'`.execute(tx.db)
}

export async function updateEnded(
  tx: Tx,
  messageId: number,
  { state, reason, isLost }: { state: 'failed' | 'skipped'; reason: string; isLost: boolean },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update phone_messages set state = ${state}, reason = ${reason}, "values" = null, ended_at = now(),
      perhaps_sent = perhaps_sent + ${isLost}::boolean::int
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and message_id = ${messageId}
      and state in ('waiting', 'handing-in')`.execute(tx.db)
}

/** What was handed in and is known now; what is known already stays, and a message that was believed lost is found. */
export async function updateReported(
  tx: Tx,
  { reference, senderId, outcome, reason, isFree = false }: Report,
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update phone_messages set state = ${outcome}, reason = ${reason.slice(0, REASON_MAX)}, "values" = null,
      sender_id = coalesce(sender_id, ${senderId ?? null}), ended_at = now(), is_free = is_free or ${isFree}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and handed_at is not null
      and (message_id = ${reference ?? null} or sender_id = ${senderId ?? null})
      and state = any(${outcome === 'sent' ? ['waiting', 'handing-in'] : ['waiting', 'handing-in', 'sent']}::text[])`.execute(
    tx.db,
  )
}

export interface WaitingText {
  messageId: number
  kind: string
  phone: string
  createdAt: Date
}

/** Newest first. */
export async function selectWaiting(tx: Tx, most: number): Promise<WaitingText[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<WaitingText>`
    select message_id as "messageId", kind, coalesce(phone, '') as phone, created_at as "createdAt" from phone_messages
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and state = 'waiting'
    order by message_id desc limit ${most}`.execute(tx.db)
  return rows
}

/** The recipient and text of a message are deleted with the mails; that it was sent stays, for the numbers. */
export function forgetOldPhones(keeper: Database): Promise<void> {
  return updateOver(keeper, 'phone_messages', {
    set: sql`phone = null, "values" = null, text = ''`,
    isOver: sql`phone is not null and created_at < now() - make_interval(days => ${PHONE_MESSAGE_KEPT_DAYS})`,
  })
}
