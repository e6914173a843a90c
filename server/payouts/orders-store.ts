import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Known } from './find-doubts.ts'
import type { StoredPayout } from './store.ts'

export interface PaidOrder {
  number: string
  /** The cash that it has brought. */
  cashPaise: number
  /** What was promised of it before. */
  promisedPaise: number
}

/** Locked, so that two who give back of one order never give back more than it brought. */
export async function lockPaidOrder(tx: Tx, orderId: number): Promise<PaidOrder | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ number: string; isDelivered: boolean; duePaise: number }>`
    select number, due_paise as "duePaise", exists (
      select from order_events e
      where e.supplier_id = ${supplierId} and e.order_id = orders.order_id and e.status = 'Delivered'
    ) as "isDelivered"
    from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
    for update`.execute(tx.db)
  const [order] = rows
  if (!order) return undefined
  const sums = await sql<{ collected: number; promised: number }>`
    select (
      select coalesce(sum(e.paise), 0)::bigint from parcels p join parcel_effects e using (supplier_id, reseller_id, parcel_id)
      where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.order_id = ${orderId} and e.effect = 'cash-collected'
    ) as collected, (
      select coalesce(sum(amount_paise), 0)::bigint from payouts
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
    ) as promised`.execute(tx.db)
  const { collected = 0, promised = 0 } = sums.rows[0] ?? {}
  // An order that was shipped by hand has no parcel with cash: it is paid when it is delivered.
  const cashPaise = order.duePaise === 0 ? 0 : collected > 0 ? collected : order.isDelivered ? order.duePaise : 0
  return { number: order.number, cashPaise, promisedPaise: promised }
}

/** What of the cash that an order brought is promised to nobody. Locks the order. */
export async function findCashLeft(tx: Tx, orderId: number): Promise<number> {
  const order = await lockPaidOrder(tx, orderId)
  return order ? order.cashPaise - order.promisedPaise : 0
}

/** The customer of the order, or undefined if it is not theirs. */
export async function selectOwnOrderId(tx: Tx, customerId: number, number: string): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId} and number = ${number}`.execute(
    tx.db,
  )
  return rows[0]?.orderId
}

const NEW_HOURS = 72
/** What is refunded in pieces within so many days is one sum for the limit. */
const PIECES_DAYS = 7

type Suspicions = Pick<Known, 'otherCustomers' | 'otherPaise' | 'isNew'>

/**
 * How many other customers have had a refund to the same UPI id, what else was promised to it or to the same customer, whatever became
 * of that, and whether the account is too young to know its owner.
 */
export async function selectSuspicions(
  tx: Tx,
  { payoutId, customerId, upiIdMark: mark }: Pick<StoredPayout, 'payoutId' | 'customerId' | 'upiIdMark'>,
): Promise<Suspicions> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Suspicions>`
    select (
      select count(distinct o.customer_id)::int from payouts p join orders o using (supplier_id, reseller_id, order_id)
      where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.upi_id_mark = ${mark} and o.customer_id <> ${customerId}
    ) as "otherCustomers", (
      select coalesce(sum(p.amount_paise), 0)::bigint from payouts p join orders o using (supplier_id, reseller_id, order_id)
      where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.payout_id <> ${payoutId}
        and p.created_at > now() - make_interval(days => ${PIECES_DAYS}) and (p.upi_id_mark = ${mark} or o.customer_id = ${customerId})
    ) as "otherPaise",
      created_at > now() - make_interval(hours => ${NEW_HOURS}) as "isNew"
    from customers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
  return rows[0] ?? { otherCustomers: 0, otherPaise: 0, isNew: true }
}
