import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { CodFacts } from './needs-confirming.ts'

/** Of one shopper, and of one PIN code: more is not read, however many there are. */
const OWN_ORDERS = 30
const PIN_ORDERS = 200
const PIN_DAYS = 180
/** Between the proof of a number and the order. */
const PROOF_MINUTES = 30

interface FactsRow extends CodFacts {
  orderId: number
  /** Whether it came back itself, which is known only later. */
  didComeBack: boolean
}

export async function selectFacts(tx: Tx, orderId: number): Promise<FactsRow | undefined> {
  const [row] = await select(tx, sql`o.order_id = ${orderId}`, 1)
  return row
}

/** Of the shop's last orders that were to be paid on delivery: what came before each of them, and for its PIN code what is known now. */
export async function selectLastFacts(tx: Tx, { days, most }: { days: number; most: number }): Promise<FactsRow[]> {
  return select(tx, sql`o.payment_mode = 'COD' and o.placed_at > now() - make_interval(days => ${days})`, most)
}

async function select(tx: Tx, which: RawBuilder<unknown>, most: number): Promise<FactsRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const shop = (of: string) =>
    sql`${sql.raw(of)}.supplier_id = ${supplierId} and ${sql.raw(of)}.reseller_id = ${resellerId}`
  const { rows } = await sql<FactsRow>`
    with wanted as (
      select o.order_id, o.customer_id, o.total_paise, o.placed_at, o.delivery_address ->> 'mobile' as mobile,
        o.delivery_address ->> 'pincode' as pincode, ${hasNumber('c', sql`o.delivery_address ->> 'mobile'`)} as has_number,
        coalesce(c.proved_mobile = o.delivery_address ->> 'mobile'
          and c.mobile_proved_at between o.placed_at - make_interval(mins => ${PROOF_MINUTES}) and o.placed_at, false) as is_proved
      from orders o join customers c on c.supplier_id = ${supplierId} and c.customer_id = o.customer_id
      where ${shop('o')} and ${which}
      order by o.order_id desc limit ${most}
    ), pins as (
      select p.pincode, count(*) filter (where e.arrived or e.came_back)::int as ended,
        count(*) filter (where e.came_back)::int as came_back
      from (select distinct pincode from wanted) p cross join lateral (
        select ended.status = 'Delivered' as arrived, ${cameBackOf(tx)} as came_back
        from orders ended
        where ${shop('ended')} and ended.delivery_address ->> 'pincode' = p.pincode and ended.payment_mode = 'COD'
          and ended.status in ('Shipped', 'Delivered', 'Cancelled') and ended.placed_at > now() - make_interval(days => ${PIN_DAYS})
        order by ended.order_id desc limit ${PIN_ORDERS}
      ) e
      group by p.pincode
    )
    select w.order_id as "orderId", w.total_paise as "totalPaise", w.total_paise + day.paise as "dayPaise", w.pincode,
      w.is_proved as "isNumberProved",
      own.arrived, own.came_back as "cameBack", coalesce(pins.ended, 0) as "pinEnded", coalesce(pins.came_back, 0) as "pinCameBack",
      (select ${cameBackOf(tx)} from orders ended where ${shop('ended')} and ended.order_id = w.order_id) as "didComeBack"
    from wanted w left join pins on pins.pincode = w.pincode cross join lateral (
      select count(*) filter (where ended.status = 'Delivered' and (w.has_number or ended.customer_id = w.customer_id))::int as arrived,
        count(*) filter (where ${cameBackOf(tx)})::int as came_back
      from orders ended
      where ${shop('ended')} and ended.order_id in (
        (select by_number.order_id from orders by_number
          join customers h on h.supplier_id = ${supplierId} and h.customer_id = by_number.customer_id
          where ${shop('by_number')} and by_number.delivery_address ->> 'mobile' = w.mobile and ${hasNumber('h', sql`w.mobile`)}
            and by_number.status in ('Shipped', 'Delivered', 'Cancelled') and by_number.order_id < w.order_id
          order by by_number.order_id desc limit ${OWN_ORDERS})
        union
        (select order_id from orders by_account
          where ${shop('by_account')} and by_account.customer_id = w.customer_id and by_account.order_id < w.order_id
          order by order_id desc limit ${OWN_ORDERS}))
    ) own cross join lateral (
      select coalesce(sum(total_paise), 0)::float8 as paise from (
        select total_paise, placed_at, payment_mode, status from orders earlier
        where ${shop('earlier')} and earlier.customer_id = w.customer_id and earlier.order_id < w.order_id
        order by order_id desc limit ${OWN_ORDERS}
      ) earlier
      where payment_mode = 'COD' and status <> 'Cancelled' and placed_at > w.placed_at - interval '24 hours'
    ) day
    order by w.order_id desc`.execute(tx.db)
  return rows
}

/** A code has proved it, or it called the shop: a number that somebody has only typed is evidence of nobody else. */
function hasNumber(customer: 'c' | 'h', mobile: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = sql.raw(customer)
  return sql`coalesce(${mobile} in (${of}.proved_mobile, ${of}.entered_mobile), false)`
}

/**
 * Whether the order `ended` came back undelivered: it was sent and then cancelled, or its courier brings it back. A parcel that a courier lost does not count:
 * it is no evidence about the shopper.
 */
function cameBackOf({ tenant: { supplierId } }: Tx): RawBuilder<unknown> {
  return sql`(case ended.status
    when 'Cancelled' then exists (
      select from order_events v
      where v.supplier_id = ${supplierId} and v.order_id = ended.order_id and v.status = 'Shipped'
    ) and not exists (
      select from parcels p where p.supplier_id = ${supplierId} and p.order_id = ended.order_id and p.state = 'lost')
    when 'Shipped' then exists (
      select from parcels p
      where p.supplier_id = ${supplierId} and p.order_id = ended.order_id and p.state in ('returning', 'returned'))
    else false end)`
}
