import { type RawBuilder, sql } from 'kysely'
import { NETWORK_UNITS_MAX, UNPAID_IN_A_ROW_MAX } from '#contract/limits.ts'
import type { PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { updateOver } from '#server/kernel/delete-expired.ts'
import { WIDE, wideNetworkOf, wideStartOf } from '#server/kernel/networks.ts'

// Stock that orders reserve: an online order until it is paid, one to be paid on delivery until it is shipped.

export interface Reserved {
  orders: number
  units: number
  paise: number
}

/**
 * The customer's orders to be paid on delivery, of the last month only: a shop that does not mark its orders as shipped
 * must not lose its regular customers. Orders that wait for their payment do not count, since the next order replaces
 * them. Requires lockCustomer.
 */
export async function selectReservedByCustomer(tx: Tx, customerId: number): Promise<Reserved> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Reserved>`
    select count(*)::int as orders, coalesce(sum(coalesce(units, 1)), 0)::int as units,
      coalesce(sum(total_paise), 0)::bigint as paise
    from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and payment_mode = 'COD' and status in ('Placed', 'Confirmed') and placed_at > now() - interval '30 days'`.execute(
    tx.db,
  )
  return rows[0] ?? NOTHING
}

interface OfNetwork {
  customerId: number
  payment: PaymentMode
}

/** Orders of one kind that were placed from this network in the last day, by any customer. */
export function selectReservedByNetwork(tx: Tx, of: OfNetwork): Promise<Reserved> {
  return selectReservedFrom(tx, of, { from: sql`placed_from = ${tx.address}`, most: NETWORK_UNITS_MAX })
}

/** From the /48 around an IPv6 network. Byte by byte, as the index `orders_placed_from_wide` is sorted. */
export function selectReservedByWideNetwork(tx: Tx, of: OfNetwork): Promise<Reserved> | undefined {
  const start = wideStartOf(tx.address)
  if (start === undefined) return undefined
  const from = sql`placed_from ~>=~ ${start} and placed_from ~<~ ${`${start.slice(0, -1)};`}`
  return selectReservedFrom(tx, of, { from, most: NETWORK_UNITS_MAX * WIDE })
}

/** Each order has at least one unit, so no more rows are read than units are allowed. */
async function selectReservedFrom(
  tx: Tx,
  { customerId, payment }: OfNetwork,
  { from, most }: { from: RawBuilder<unknown>; most: number },
): Promise<Reserved> {
  const { supplierId, resellerId } = tx.tenant
  const isReserved =
    payment === 'COD'
      ? sql`payment_mode = 'COD' and status in ('Placed', 'Confirmed')`
      : sql`status = 'Payment pending' and customer_id <> ${customerId}`
  const { rows } = await sql<Reserved>`
    select count(*)::int as orders, coalesce(sum(units), 0)::int as units, coalesce(sum(total_paise), 0)::bigint as paise
    from (
      select units, total_paise from orders
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and ${from}
        and placed_at > now() - interval '1 day' and ${isReserved}
      limit ${most}
    ) reserved`.execute(tx.db)
  return rows[0] ?? NOTHING
}

/** Staff closed payment on delivery to this customer. */
export async function selectIsCodClosed(tx: Tx, customerId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists (
      select from cod_closed
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    ) as "isClosed"`.execute(tx.db)
  return rows[0]?.isClosed ?? false
}

const NOTHING: Reserved = { orders: 0, units: 0, paise: 0 }

/** Serialises the large orders of one network and of the /48 around it, so that each sees what the previous one reserves. */
export async function lockNetwork(tx: Tx): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const name = `orders from ${supplierId} ${resellerId} ${wideNetworkOf(tx.address)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

const ROW_HOURS = 12

export interface UnpaidRow {
  /**
   * How many of the customer's latest online orders were never paid; those that the gateway refused to create are not
   * counted.
   */
  count: number
  /** Until the oldest of them stops counting. */
  secondsLeft: number
}

export async function selectUnpaidInARow(tx: Tx, customerId: number): Promise<UnpaidRow> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<UnpaidRow>`
    with latest as (
      select placed_at, exists (
        select from payments p
        where p.supplier_id = ${supplierId} and p.order_id = o.order_id and p.status in ('authorized', 'captured')
      ) as "isPaid"
      from orders o
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
        and payment_mode = 'ONLINE' and exchange_of is null and cancelled_for is distinct from 'gateway'
        and placed_at > now() - make_interval(hours => ${ROW_HOURS})
      order by order_id desc limit ${UNPAID_IN_A_ROW_MAX * tx.rateFactor}
    )
    select case when bool_or("isPaid") then 0 else count(*) end::int as count,
      coalesce(ceil(extract(epoch from min(placed_at) + make_interval(hours => ${ROW_HOURS}) - now())), 0)::int
        as "secondsLeft"
    from latest`.execute(tx.db)
  return rows[0] ?? { count: 0, secondsLeft: 0 }
}

/** For all shops, as the keeper: an order counts for its network for a day. */
export function forgetNetworks(keeper: Database): Promise<void> {
  return updateOver(keeper, 'orders', {
    set: sql`placed_from = null`,
    isOver: sql`placed_from is not null and placed_at < now() - interval '1 day'`,
  })
}
