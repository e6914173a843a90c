import { sql } from 'kysely'
import type { Adjustment } from '#contract/cart-total.ts'
import type { Offer } from '#contract/offers.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { hasLiveParcel } from '#server/orders/states/parcels-out-store.ts'

/** Some units of a line of an order, by its number in it. */
export interface LinePart {
  line: number
  units: number
}

export interface PlacedLine {
  line: number
  name: string
  category: string
  stockId: number
  unitPaise: number
  unitDeliveryPaise: number
  /** As ordered, and what is left of them. */
  units: number
  unitsLeft: number
}

interface OrderAsPlaced {
  lines: PlacedLine[]
  adjustments: Adjustment[]
  offer: Offer | undefined
  isPacked: boolean
  hasParcel: boolean
  /** What paying online took off an order that was to be paid on delivery. */
  prepaidPercent: number | undefined
}

/** The order as it was placed, and how far it has got. */
export async function selectPlaced(tx: Tx, orderId: number): Promise<OrderAsPlaced> {
  const { supplierId, resellerId } = tx.tenant
  const lines = await sql<PlacedLine>`
    select l.line, l.name, c.name as category, l.stock_id as "stockId", l.unit_paise as "unitPaise",
      l.unit_delivery_paise as "unitDeliveryPaise", l.units, l.units - l.cancelled_units as "unitsLeft"
    from order_lines l
    join products p on p.supplier_id = ${supplierId} and p.product_id = l.product_id
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    where l.supplier_id = ${supplierId} and l.reseller_id = ${resellerId} and l.order_id = ${orderId}
    order by l.line`.execute(tx.db)
  const order = await sql<{
    adjustments: Adjustment[]
    offer: Offer | null
    isPacked: boolean
    hasParcel: boolean
    prepaidPercent: number | null
  }>`
    select
      (select coalesce(json_agg(json_strip_nulls(json_build_object('kind', a.kind, 'reason', a.reason, 'paise', a.paise,
         'offerId', a.offer_id)) order by a.position), '[]')
       from order_adjustments a where a.supplier_id = ${supplierId} and a.order_id = o.order_id) as adjustments,
      (select json_build_object('offerId', f.offer_id, 'name', f.name, 'code', f.code, 'saving', f.saving,
         'minPaise', f.min_paise, 'categories', f.categories, 'firstOnly', f.first_only,
         'oncePerCustomer', f.once_per_customer)
       from order_adjustments a join offers f on f.supplier_id = ${supplierId} and f.offer_id = a.offer_id
       where a.supplier_id = ${supplierId} and a.order_id = o.order_id) as offer,
      o.packed_at is not null as "isPacked",
      ${hasLiveParcel(tx.tenant)} as "hasParcel",
      (select d.discount_percent from prepaid_orders d
       where d.supplier_id = ${supplierId} and d.order_id = o.order_id) as "prepaidPercent"
    from orders o
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.order_id = ${orderId}`.execute(tx.db)
  const [row] = order.rows
  if (!row) throw new Error(`there is no order ${orderId}`)
  const { offer, prepaidPercent } = row
  return { ...row, offer: offer ?? undefined, prepaidPercent: prepaidPercent ?? undefined, lines: lines.rows }
}

export interface CancelledPart {
  part: number
  lines: LinePart[]
  adjustments: Adjustment[]
  /** By which the total is less. */
  paise: number
  mover: 'customer' | 'operator'
  reason: string
  formKey: string
}

const PART = sql`part, lines, adjustments, paise, cancelled_by as "mover", reason, form_key as "formKey"`

/** The parts of the order that were cancelled, the first first. */
export async function selectParts(tx: Tx, orderId: number): Promise<CancelledPart[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CancelledPart>`
    select ${PART} from cancelled_parts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
    order by part`.execute(tx.db)
  return rows
}

/** What the customer has cancelled of it, the first first. A part without pieces is a lower price. */
export async function selectCustomerParts(
  tx: Tx,
  orderId: number,
): Promise<{ at: Date; units: number; reason: string }[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ at: Date; units: number; reason: string }>`
    select cancelled_at as at, reason,
      (select sum((line ->> 'units')::int)::int from jsonb_array_elements(lines) line) as units
    from cancelled_parts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and cancelled_by = 'customer' and lines <> '[]'
    order by part`.execute(tx.db)
  return rows
}

interface NewPart extends CancelledPart {
  orderId: number
  stocks: readonly { stockId: number; units: number }[]
}

/**
 * Takes the units off the order's lines and its total, and puts them back on sale. Requires the order to be locked; the stock rows are
 * locked in ascending order, as everywhere.
 */
export async function insertPart(tx: Tx, given: NewPart): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { orderId, part, lines, adjustments, paise, mover, reason, formKey, stocks } = given
  const ids = stocks.map(({ stockId }) => stockId)
  const ofOrder = sql`supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`
  await sql`
    insert into cancelled_parts (supplier_id, reseller_id, order_id, part, lines, adjustments, paise, cancelled_by, reason, form_key)
    values (${supplierId}, ${resellerId}, ${orderId}, ${part}, ${JSON.stringify(lines)}::jsonb,
      ${JSON.stringify(adjustments)}::jsonb, ${paise}, ${mover}, ${reason}, ${formKey})`.execute(tx.db)
  await sql`
    update order_lines set cancelled_units = cancelled_units + gone.units
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ units }) => units)}::int[]) gone (number, units)
    where ${ofOrder} and line = gone.number`.execute(tx.db)
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  await sql`
    update orders set total_paise = total_paise - ${paise}, units = units - ${units},
      advance_paise = least(advance_paise, total_paise - ${paise})
    where ${ofOrder}`.execute(tx.db)
  await sql`
    select from stocks where supplier_id = ${supplierId} and stock_id = any(${ids}::bigint[])
    order by stock_id for update`.execute(tx.db)
  await sql`
    with back as (
      select stock_id, sum(units)::int as units
      from unnest(${ids}::bigint[], ${stocks.map((stock) => stock.units)}::int[]) b (stock_id, units) group by stock_id
    ), moved as (
      update stocks s set units = s.units + back.units from back
      where s.supplier_id = ${supplierId} and s.stock_id = back.stock_id
      returning s.stock_id, back.units
    )
    insert into stock_movements (supplier_id, stock_id, order_id, units, reason)
    select ${supplierId}, stock_id, ${orderId}, units, 'cancel' from moved
    returning movement_id -- for Citus (db/citus/README.md)`.execute(tx.db)
}
