import { sql } from 'kysely'
import type { PaymentMode } from '#contract/orders.ts'
import type { StaffRole } from '#contract/staff-rights.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export interface SealedKeys {
  publicKey: string
  privateKey: Buffer
}

export async function selectKeys(tx: Tx): Promise<SealedKeys | undefined> {
  const { rows } = await sql<SealedKeys>`
    select public_key as "publicKey", private_key as "privateKey" from push_keys`.execute(tx.db)
  return rows[0]
}

export async function insertKeys(tx: Tx, { publicKey, privateKey }: SealedKeys): Promise<void> {
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing`.execute(tx.db)
}

export interface Subscription {
  sessionId: number
  endpoint: string
  p256dh: string
  auth: string
}

export async function selectEndpoint(tx: Tx, sessionId: number): Promise<string | null> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscriptions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and session_id = ${sessionId}`.execute(tx.db)
  return rows[0]?.endpoint ?? null
}

/** A phone that several people use gets the notifications of the last one who subscribed. */
export async function upsertSubscription(
  tx: Tx,
  { sessionId, staffId, endpoint, p256dh, auth }: Subscription & { staffId: number },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from push_subscriptions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and endpoint = ${endpoint}
      and session_id <> ${sessionId}`.execute(tx.db)
  await sql`
    insert into push_subscriptions (supplier_id, reseller_id, session_id, staff_id, endpoint, p256dh, auth)
    values (${supplierId}, ${resellerId}, ${sessionId}, ${staffId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (supplier_id, reseller_id, session_id) do update
    set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`.execute(tx.db)
}

export async function deleteSubscription(tx: Tx, sessionId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from push_subscriptions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and session_id = ${sessionId}`.execute(tx.db)
}

/** From now on the shop's new orders are counted. */
export async function insertAlerts(tx: Tx): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into order_alerts (supplier_id, reseller_id) values (${supplierId}, ${resellerId})
    on conflict do nothing`.execute(tx.db)
}

export interface News {
  /** How many orders are new. */
  count: number
  title: string
  /** Of the latest. */
  number: string
  status: string
  units: number
  totalPaise: number
  paymentMode: PaymentMode
}

export async function selectNews(tx: Tx): Promise<News | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<News>`
    select a.orders as count, r.title, o.number, o.status, o.units, o.total_paise as "totalPaise",
      o.payment_mode as "paymentMode"
    from order_alerts a
    join orders o on o.supplier_id = a.supplier_id and o.reseller_id = a.reseller_id and o.order_id = a.newest
    join resellers r on r.supplier_id = a.supplier_id and r.reseller_id = a.reseller_id
    where a.supplier_id = ${supplierId} and a.reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}

export interface Phone extends Subscription {
  role: StaffRole
}

/** Of those who are signed in and work in the shop at this moment. */
export async function selectPhones(tx: Tx, max: number): Promise<Phone[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Phone>`
    select p.session_id as "sessionId", p.endpoint, p.p256dh, p.auth, m.role
    from push_subscriptions p
    join staff_members m on m.supplier_id = p.supplier_id and m.reseller_id = p.reseller_id and m.staff_id = p.staff_id
    join staff_sessions s on s.session_id = p.session_id and s.staff_id = p.staff_id and s.expires_at > now()
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId}
    order by p.session_id desc limit ${max}`.execute(tx.db)
  return rows
}

/** Marks this many as sent; returns how many have come since. */
export async function markSent(tx: Tx, count: number): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ left: number }>`
    update order_alerts set orders = greatest(orders - ${count}, 0),
      due_at = case when orders > ${count} then now() end
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    returning orders as left`.execute(tx.db)
  return rows[0]?.left ?? 0
}
