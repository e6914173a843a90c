import { sql } from 'kysely'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export interface Consent {
  consentId: number
  phone: string
  channel: PhoneChannel
  customerId: number
  givenAt: Date
}

const COLUMNS = sql`consent_id as "consentId", phone, channel, customer_id as "customerId", given_at as "givenAt"`

export type EndedBy = 'customer' | 'reply' | 'link'

/** Those in force, of a phone or of a customer, the latest first. */
export async function selectConsents(tx: Tx, of: { phone: string } | { customerId: number }): Promise<Consent[]> {
  const { supplierId, resellerId } = tx.tenant
  const whose = 'phone' in of ? sql`phone = ${of.phone}` : sql`customer_id = ${of.customerId}`
  const { rows } = await sql<Consent>`
    select ${COLUMNS} from phone_consents
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and ${whose} and ended_at is null
    order by consent_id desc`.execute(tx.db)
  return rows
}

/** Whether the owner of the phone has consented to this channel, and has not ended that. */
export async function hasConsent(tx: Tx, phone: string, channel: PhoneChannel): Promise<boolean> {
  return (await selectConsents(tx, { phone })).some((consent) => consent.channel === channel)
}

/** Whether a reply or the link of a message, which only its holder has, has ever ended one of this phone. */
export async function isStopped(tx: Tx, phone: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from phone_consents
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and phone = ${phone} and ended_by in ('reply', 'link')
    limit 1`.execute(tx.db)
  return rows.length > 0
}

/** By a code, or because it called the shop: a number that somebody has only typed may be anybody's. */
export async function hasProvedPhone(tx: Tx, customerId: number, phone: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and ${phone} in ('+91' || proved_mobile, '+91' || entered_mobile)`.execute(tx.db)
  return rows.length > 0
}

/** One that is in force stays as it is; returns whether it is new. */
export async function insertConsent(
  tx: Tx,
  { phone, channel, customerId, words }: Pick<Consent, 'phone' | 'channel' | 'customerId'> & { words: string },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into phone_consents (supplier_id, reseller_id, phone, channel, customer_id, words)
    values (${supplierId}, ${resellerId}, ${phone}, ${channel}, ${customerId}, ${words})
    on conflict do nothing
    returning consent_id`.execute(tx.db)
  return rows.length > 0
}

export async function updateConsentsEnded(
  tx: Tx,
  consents: readonly Pick<Consent, 'consentId'>[],
  by: EndedBy,
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update phone_consents set ended_at = now(), ended_by = ${by}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and ended_at is null
      and consent_id = any(${consents.map(({ consentId }) => consentId)}::bigint[])`.execute(tx.db)
}

/** One statement, since it goes with others of an order that is placed: a job, if the phone of the order is to get messages. */
export async function insertNewsJob(
  tx: Tx,
  news: Readonly<Record<string, string | number>>,
  orderId: number,
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into jobs (supplier_id, reseller_id, kind, payload)
    select o.supplier_id, o.reseller_id, 'tell-of-order', ${JSON.stringify(news)}::jsonb from orders o
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.order_id = ${orderId} and exists (
      select from phone_consents c where c.supplier_id = o.supplier_id and c.reseller_id = o.reseller_id
        and c.phone = '+91' || (o.delivery_address ->> 'mobile') and c.ended_at is null)`.execute(tx.db)
}
