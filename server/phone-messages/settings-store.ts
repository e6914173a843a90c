import { sql } from 'kysely'
import type { PhoneAccount, PhonePrice, ShownMessage } from '#contract/phone-settings.ts'
import type { Tx } from '#server/kernel/ctx.ts'

// What the console reads and writes: never keys, not even sealed.

export type ShownAccount = Omit<PhoneAccount, 'title'>

export async function selectShownAccounts(tx: Tx): Promise<ShownAccount[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ShownAccount>`
    select channel, place, sender, templates, updated_at as "changedAt" from phone_accounts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by channel, place`.execute(tx.db)
  return rows
}

/** False if somebody else has set one meanwhile. */
export async function insertAccount(
  tx: Tx,
  { channel, place, sender, templates, keys }: Omit<ShownAccount, 'changedAt'> & { keys: Buffer },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { numAffectedRows } = await sql`
    insert into phone_accounts (supplier_id, reseller_id, channel, place, sender, sealed_keys, templates)
    values (${supplierId}, ${resellerId}, ${channel}, ${place}, ${sender}, ${keys}, ${JSON.stringify(templates)}::jsonb)
    on conflict do nothing`.execute(tx.db)
  return numAffectedRows === 1n
}

/** Without keys those that are there stay. False if it was changed since it was shown. */
export async function updateAccount(
  tx: Tx,
  { channel, place, sender, templates, keys, changedAt }: ShownAccount & { keys: Buffer | undefined },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { numAffectedRows } = await sql`
    update phone_accounts set sender = ${sender}, templates = ${JSON.stringify(templates)}::jsonb,
      updated_at = now() ${keys ? sql`, sealed_keys = ${keys}` : sql``}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and channel = ${channel} and place = ${place}
      and date_trunc('milliseconds', updated_at) = ${changedAt}`.execute(tx.db)
  return numAffectedRows === 1n
}

/** The newest first. */
export async function selectPrices(tx: Tx): Promise<PhonePrice[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<PhonePrice>`
    select channel, from_day::text as "fromDay", paise_for_100 as "paiseFor100" from phone_prices
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by channel, from_day desc limit 50`.execute(tx.db)
  return rows
}

export async function savePrice(tx: Tx, { channel, fromDay, paiseFor100 }: PhonePrice): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into phone_prices (supplier_id, reseller_id, channel, from_day, paise_for_100)
    values (${supplierId}, ${resellerId}, ${channel}, ${fromDay}::date, ${paiseFor100})
    on conflict (supplier_id, reseller_id, channel, from_day) do update set paise_for_100 = excluded.paise_for_100
    `.execute(tx.db)
}

/** Newest first. */
export async function selectLast(tx: Tx, most: number): Promise<ShownMessage[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ShownMessage>`
    select message_id as "messageId", kind, channel, coalesce(right(phone, 4), '') as "phoneEnd", state, reason,
      perhaps_sent as "perhapsSent", created_at as "createdAt" from phone_messages
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by message_id desc limit ${most}`.execute(tx.db)
  return rows
}

interface CountedDay {
  channel: 'sms' | 'whatsapp'
  sent: number
  failed: number
  perhapsSent: number
  paise: number
  orderPaise: number
  orders: number
}

/** A day's messages at the price of that day; hand-ins without an answer are counted as messages that cost, and what the sender calls free costs nothing. */
export async function selectCounts(tx: Tx, { from, to }: { from: string; to: string }): Promise<CountedDay[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CountedDay>`
    with handed as (
      select m.channel, m.order_id, m.state, m.perhaps_sent,
        (m.perhaps_sent + (m.state in ('sent', 'delivered') and not m.is_free)::int) * coalesce((
          select p.paise_for_100 from phone_prices p
          where p.supplier_id = m.supplier_id and p.reseller_id = m.reseller_id and p.channel = m.channel
            and p.from_day <= (m.created_at at time zone 'Asia/Kolkata')::date
          order by p.from_day desc limit 1), 0) as hundredths
      from phone_messages m
      where m.supplier_id = ${supplierId} and m.reseller_id = ${resellerId} and m.channel is not null
        and m.created_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
        and m.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    )
    select channel, count(*) filter (where state in ('sent', 'delivered'))::int as sent,
      count(*) filter (where state = 'failed')::int as failed, sum(perhaps_sent)::int as "perhapsSent",
      round(sum(hundredths) / 100.0)::int as paise,
      round(coalesce(sum(hundredths) filter (where order_id is not null), 0) / 100.0)::int as "orderPaise",
      (count(distinct order_id) filter (where hundredths > 0))::int as orders
    from handed group by channel order by channel`.execute(tx.db)
  return rows
}
