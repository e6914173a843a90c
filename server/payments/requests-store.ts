import { sql } from 'kysely'
import type { OrderStatus, PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { OpenedRequest, RequestAtGateway } from './gateway.ts'

export interface PaymentRequest {
  requestId: number
  orderId: number
  /** 'link': the whole order, or what is left to pay of it. 'advance': a part of it, by a link too. */
  kind: 'qr' | 'intent' | 'link' | 'advance'
  token: string
  gatewayRequestId: string | null
  link: string
  amountPaise: number
  expiresAt: Date
  isOpen: boolean
  secondsLeft: number
}

const REQUEST = sql`
  request_id as "requestId", order_id as "orderId", kind, token, gateway_request_id as "gatewayRequestId", link,
  amount_paise as "amountPaise", expires_at as "expiresAt", closed_at is null as "isOpen",
  greatest(0, floor(extract(epoch from expires_at - now())))::int as "secondsLeft"`

interface NewRequest {
  orderId: number
  kind: PaymentRequest['kind']
  token: string
  amountPaise: number
  discountPercent: number | null
  expiresAt: Date
  opened: OpenedRequest | null
}

/** Requires the order to be locked, and none of this kind to be open. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<PaymentRequest> {
  const { supplierId, resellerId } = tx.tenant
  const { orderId, kind, token, amountPaise, discountPercent, expiresAt, opened } = request
  const { rows } = await sql<PaymentRequest>`
    insert into payment_requests (supplier_id, reseller_id, order_id, kind, token, gateway_request_id, link, amount_paise,
      discount_percent, expires_at)
    values (${supplierId}, ${resellerId}, ${orderId}, ${kind}, ${token}, ${opened?.id ?? null}, ${opened?.link ?? ''},
      ${amountPaise}, ${discountPercent}, ${expiresAt})
    returning ${REQUEST}`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('a payment request was not inserted')
  return row
}

/** The one that can still be paid, of these kinds. An intent whose payment has failed cannot, and needs another one. */
export async function selectOpenRequest(
  tx: Tx,
  orderId: number,
  kinds: readonly PaymentRequest['kind'][],
): Promise<PaymentRequest | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<PaymentRequest>`
    select ${REQUEST} from payment_requests
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and kind = any(${kinds}::text[]) and closed_at is null
      and not exists (
        select from payments p
        where p.supplier_id = ${supplierId} and p.gateway_payment_id = payment_requests.gateway_request_id
      )
    order by request_id desc limit 1`.execute(tx.db)
  return rows[0]
}

export async function selectRequest(tx: Tx, requestId: number): Promise<PaymentRequest | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<PaymentRequest>`
    select ${REQUEST} from payment_requests
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_id = ${requestId}`.execute(tx.db)
  return rows[0]
}

/** Those by which a payment without an order of ours may come. */
export async function selectRequestsAtGateway(tx: Tx, orderId: number): Promise<RequestAtGateway[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<RequestAtGateway>`
    select case kind when 'qr' then 'qr' else 'link' end as kind, gateway_request_id as id from payment_requests
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and kind <> 'intent' and gateway_request_id is not null
    order by request_id`.execute(tx.db)
  return rows
}

export interface LinkedOrder extends PaymentRequest {
  number: string
  status: OrderStatus
  paymentMode: PaymentMode
  atDoorPaise: number
  advancePaise: number
  hasAuthorized: boolean
  hasRefund: boolean
  courier: string
  awb: string
  shippedAt: Date | null
}

/** A payment link with the order data of its page. */
export async function selectLinkedOrder(tx: Tx, token: string): Promise<LinkedOrder | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<LinkedOrder>`
    select r.*, o.number, o.status, o.payment_mode as "paymentMode", o.due_paise as "atDoorPaise",
      o.advance_paise as "advancePaise", coalesce(s.courier, '') as courier, coalesce(s.awb, '') as awb,
      s.shipped_at as "shippedAt",
      exists (select from payments p
        where p.supplier_id = ${supplierId} and p.order_id = o.order_id and p.status = 'authorized') as "hasAuthorized",
      exists (select from payments p
        where p.supplier_id = ${supplierId} and p.order_id = o.order_id and p.purpose = 'refund') as "hasRefund"
    from (
      select ${REQUEST} from payment_requests
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token = ${token} and kind in ('link', 'advance')
    ) r join orders o on o.supplier_id = ${supplierId} and o.order_id = r."orderId"
      left join shipments s on s.supplier_id = ${supplierId} and s.order_id = o.order_id`.execute(tx.db)
  const [row] = rows
  return row
}

/** Undefined if another attempt has opened it first, or it was closed meanwhile. */
export async function updateRequestOpened(
  tx: Tx,
  requestId: number,
  { id, link, expiresAt }: OpenedRequest,
): Promise<PaymentRequest | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<PaymentRequest>`
    update payment_requests set gateway_request_id = ${id}, link = ${link}, expires_at = ${expiresAt}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_id = ${requestId}
      and (gateway_request_id is null or gateway_request_id = ${id})
    returning ${REQUEST}`.execute(tx.db)
  return rows[0]
}

export async function selectOnlineDiscount(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ percent: number }>`
    select online_discount_percent as percent from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.percent ?? 0
}
