import { sql } from 'kysely'
import { ORDER_LINK_DAYS, ORDER_LINK_DAYS_MAX } from '#contract/lifetimes.ts'
import type { OrderStatus, PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

/** Where an order is, as far as messages report it. */
export interface OrderProgress {
  orderId: number
  number: string
  customerId: number
  status: OrderStatus
  isPacked: boolean
  /** As in the address: ten digits. */
  mobile: string
  courier: string
  awb: string
  shippedAt: Date | null
  isOutForDelivery: boolean
  paymentMode: PaymentMode
  totalPaise: number
  duePaise: number
  /** Its shopper has to confirm it, or to pay a part in advance; until then, if the clock cancels it. */
  isWaiting: boolean
  cancelAt: Date | null
  isConfirmed: boolean
}

interface LinkedRow extends OrderProgress {
  mayConfirm: boolean
}

const ORDER = sql`o.order_id as "orderId", o.number, o.customer_id as "customerId", o.status, o.packed_at is not null as "isPacked",
  coalesce(o.delivery_address ->> 'mobile', '') as mobile, coalesce(s.courier, '') as courier, coalesce(s.awb, '') as awb,
  s.shipped_at as "shippedAt", exists (select from parcels p where p.supplier_id = o.supplier_id and p.order_id = o.order_id
    and p.return_id is null and p.state = 'out_for_delivery') as "isOutForDelivery", o.payment_mode as "paymentMode", o.total_paise as "totalPaise", o.due_paise as "duePaise",
  coalesce(m.state = 'waiting', false) as "isWaiting", m.cancel_at as "cancelAt", coalesce(m.state = 'confirmed', false) as "isConfirmed"`
const FROM = sql`orders o left join shipments s on s.supplier_id = o.supplier_id and s.order_id = o.order_id
  left join cash_confirmations m on m.supplier_id = o.supplier_id and m.order_id = o.order_id`

export async function selectOrderProgress(tx: Tx, orderId: number): Promise<OrderProgress | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderProgress>`
    select ${ORDER} from ${FROM}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.order_id = ${orderId}`.execute(tx.db)
  return rows[0]
}

/** The customer's own. */
export async function selectOwnOrder(
  tx: Tx,
  { number, customerId }: { number: string; customerId: number },
): Promise<OrderProgress | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OrderProgress>`
    select ${ORDER} from ${FROM}
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.number = ${number}
      and o.customer_id = ${customerId} and o.status <> 'Payment pending'`.execute(tx.db)
  return rows[0]
}

/** Undefined some weeks after it has ended. */
export async function selectLinkedOrder(tx: Tx, tokenHash: Buffer): Promise<LinkedRow | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<LinkedRow>`
    select ${ORDER}, l.may_confirm as "mayConfirm" from order_links l join ${FROM} on o.supplier_id = l.supplier_id and o.order_id = l.order_id
    where l.supplier_id = ${supplierId} and l.reseller_id = ${resellerId} and l.token_hash = ${tokenHash}
      and not exists (select from order_events e where e.supplier_id = l.supplier_id and e.order_id = l.order_id
        and e.status = o.status and e.status in ('Delivered', 'Cancelled')
        and e.at < now() - make_interval(days => ${ORDER_LINK_DAYS}))`.execute(tx.db)
  return rows[0]
}

/** Of the link of a message that asks for it. */
export async function selectOrderToConfirm(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from order_links
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token_hash = ${tokenHash} and may_confirm`.execute(
    tx.db,
  )
  return rows[0]?.orderId
}

export async function insertLink(
  tx: Tx,
  orderId: number,
  { tokenHash, mayConfirm }: { tokenHash: Buffer; mayConfirm: boolean },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into order_links (supplier_id, reseller_id, token_hash, order_id, may_confirm)
    values (${supplierId}, ${resellerId}, ${tokenHash}, ${orderId}, ${mayConfirm})`.execute(tx.db)
}

/** An order that was on its way for this long is not found by its messages. */
export function deleteOldOrderLinks(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'order_links', sql`made_at < now() - make_interval(days => ${ORDER_LINK_DAYS_MAX})`)
}
