import { type RawBuilder, sql } from 'kysely'
import type { OrderFilter, OrderTrouble } from '#contract/order-filter.ts'
import type { OrderList } from '#contract/order-query.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { likePart, likeStart } from '#server/kernel/like-part.ts'
import { foundBy } from './search-store.ts'

/** A filter as far as the role may use it; 'for-packing' is all that is to be sent. */
export interface AllowedFilter extends Omit<OrderFilter, 'list'> {
  list: OrderList | 'for-packing'
}

/** What the lists of the console have; what waits is a list of few. */
const LISTS: Record<AllowedFilter['list'], RawBuilder<unknown>> = {
  'to-confirm': sql`o.status = 'Placed' and o.packed_at is null`,
  'to-pack': sql`o.status = 'Confirmed' and o.packed_at is null`,
  'to-ship': sql`o.status in ('Placed', 'Confirmed') and o.packed_at is not null`,
  'for-packing': sql`o.status in ('Placed', 'Confirmed') and (o.status = 'Confirmed' or o.packed_at is not null)`,
  shipped: sql`o.status = 'Shipped'`,
  delivered: sql`o.status = 'Delivered'`,
  cancelled: sql`o.status = 'Cancelled'`,
  all: sql`true`,
}

const AGES = {
  today: sql`o.placed_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
  'two-days': sql`o.placed_at > now() - interval '2 days'`,
  older: sql`o.placed_at <= now() - interval '2 days'`,
}

/** Whether the order `o` is one of these. */
export function isWanted(tx: Tx, filter: AllowedFilter): RawBuilder<unknown> {
  const { list, search, age, payment, fromPaise, toPaise, place, product, trouble } = filter
  const conditions = [
    sql`o.supplier_id = ${tx.tenant.supplierId} and o.reseller_id = ${tx.tenant.resellerId}`,
    LISTS[list],
    search ? foundBy(tx, search) : undefined,
    age && AGES[age],
    payment && sql`o.payment_mode = ${payment}`,
    fromPaise !== undefined ? sql`o.total_paise >= ${fromPaise}` : undefined,
    toPaise !== undefined ? sql`o.total_paise <= ${toPaise}` : undefined,
    place ? isAt(place) : undefined,
    product ? hasProduct(tx, product) : undefined,
    trouble && TROUBLES[trouble](tx),
  ]
  return sql.join(
    conditions.filter((each) => each !== undefined),
    sql` and `,
  )
}

function isAt(place: string): RawBuilder<unknown> {
  return /^\d+$/.test(place)
    ? sql`o.delivery_address ->> 'pincode' like ${likeStart(place)}`
    : sql`o.delivery_address ->> 'city' ilike ${likeStart(place)}`
}

function hasProduct({ tenant }: Tx, product: string): RawBuilder<unknown> {
  return sql`exists (
    select from order_lines l
    where l.supplier_id = ${tenant.supplierId} and l.reseller_id = ${tenant.resellerId} and l.order_id = o.order_id
      and (l.name ilike ${likePart(product)} or l.asin = ${product.toUpperCase()}))`
}

const IS_IN_REVIEW = sql`o.review is not null and o.status <> 'Cancelled'`

function isBeingRefunded({ tenant }: Tx): RawBuilder<unknown> {
  return sql`o.order_id = any(array(
    select r.order_id from refunds r
    where r.supplier_id = ${tenant.supplierId} and r.reseller_id = ${tenant.resellerId} and r.status <> 'processed'))`
}

/** A list of few. */
function waitsForShopper({ tenant }: Tx): RawBuilder<unknown> {
  return sql`o.order_id = any(array(
    select c.order_id from cash_confirmations c
    where c.supplier_id = ${tenant.supplierId} and c.reseller_id = ${tenant.resellerId} and c.state = 'waiting'))`
}

const TROUBLES: Record<OrderTrouble, (tx: Tx) => RawBuilder<unknown>> = {
  review: () => IS_IN_REVIEW,
  refund: isBeingRefunded,
  shopper: waitsForShopper,
}

export type OrderSort = NonNullable<OrderFilter['sort']>

/** By the value and then by the order's id, which is unique. */
const SORTS: Record<OrderSort, { by?: RawBuilder<unknown>; isUp: boolean }> = {
  oldest: { isUp: true },
  newest: { isUp: false },
  dearest: { by: sql`o.total_paise`, isUp: false },
  cheapest: { by: sql`o.total_paise`, isUp: true },
  pin: { by: sql`o.delivery_address ->> 'pincode'`, isUp: true },
}

export function inOrderOf(sort: OrderSort): RawBuilder<unknown> {
  const { by, isUp } = SORTS[sort]
  const direction = sql.raw(isUp ? 'asc' : 'desc')
  return by ? sql`order by ${by} ${direction}, o.order_id ${direction}` : sql`order by o.order_id ${direction}`
}

/** Only what comes after this order, which may have left the list meanwhile. */
export function isAfter({ tenant }: Tx, after: number, sort: OrderSort): RawBuilder<unknown> {
  const { by, isUp } = SORTS[sort]
  const than = sql.raw(isUp ? '>' : '<')
  if (!by) return sql`o.order_id ${than} ${after}`
  return sql`(${by}, o.order_id) ${than} (
    select ${by}, o.order_id from orders o
    where o.supplier_id = ${tenant.supplierId} and o.reseller_id = ${tenant.resellerId} and o.order_id = ${after})`
}
