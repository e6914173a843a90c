import { sql } from 'kysely'
import type { ListedParcel, ParcelList } from '#contract/parcels.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** A courier answers a booking within seconds; what waits longer than this may have been given up. */
export const STUCK_MINUTES = 30

const IS_GOODS_IN = sql`exists (
  select from parcel_effects e
  where e.supplier_id = p.supplier_id and e.parcel_id = p.parcel_id and e.effect = 'goods-in')`

/** Its order is cancelled, and the courier has it all the same, or has not called it off. */
const IS_ASTRAY = sql`
  (o.status = 'Cancelled' and p.return_id is null and not ${IS_GOODS_IN}
    and (p.contradictions > p.looked_at or p.state in ('returning', 'returned') or (p.state = 'booked' and p.trouble <> '')))`

/** A pick-up is looked at while its return waits for it, or where its courier has refused to call it off. */
const NEEDS_LOOKING_AT = sql`
  (o.status <> 'Cancelled' and (p.return_id is null or r.status in ('approved', 'in_transit') or p.trouble <> '') and (p.contradictions > p.looked_at or p.unknown_word <> p.noted_word or (p.state = 'booked' and p.trouble <> '')
    or (p.state = 'booking' and p.created_at < now() - make_interval(mins => ${STUCK_MINUTES}))
    or p.state = 'not_delivered'
    or (p.state in ('returning', 'returned') and not ${IS_GOODS_IN})
    or (p.state = 'lost' and (p.return_id is not null or o.status <> 'Delivered'))))`

/** The condition of the index `parcels_to_look_at`, which both have. */
const MAY_BE_LOOKED_AT = sql`
  (p.state in ('booking', 'not_delivered', 'returning', 'returned', 'lost') or p.contradictions > p.looked_at
    or p.unknown_word <> p.noted_word or (p.state = 'booked' and p.trouble <> ''))`

const LOOKED_AT = sql`${MAY_BE_LOOKED_AT} and (${NEEDS_LOOKING_AT} or ${IS_ASTRAY})`

const LISTED = sql`parcels p join orders o using (supplier_id, order_id)
    left join returns r on r.supplier_id = p.supplier_id and r.return_id = p.return_id`

const ON_THE_WAY = sql`p.state in ('booking', 'booked', 'in_transit', 'out_for_delivery', 'not_delivered', 'returning')`

const LISTS: Record<ParcelList, typeof LOOKED_AT> = { look: LOOKED_AT, way: ON_THE_WAY, all: sql`true` }

/** The newest first. */
export async function selectListed(
  tx: Tx,
  { list, before, max }: { list: ParcelList; before: number | undefined; max: number },
): Promise<ListedParcel[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ListedParcel>`
    select p.parcel_id as "parcelId", o.number, p.reference, p.carrier, p.awb, p.state, p.since, p.attempt, p.reason, p.trouble,
      greatest(p.contradictions - p.looked_at, 0) as contradictions,
      case when p.unknown_word = p.noted_word then '' else p.unknown_word end as "unknownWord",
      p.state = 'booking' and p.created_at < now() - make_interval(mins => ${STUCK_MINUTES}) as "isStuck",
      r.number as "returnNumber", ${IS_ASTRAY} as "isAstray"
    from ${LISTED}
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and ${LISTS[list]}
      ${before === undefined ? sql`` : sql`and p.parcel_id < ${before}`}
    order by p.parcel_id desc limit ${max}`.execute(tx.db)
  return rows
}

/** Counted to 100. */
export async function countToLookAt(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (
        select * from parcels p
        where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and ${MAY_BE_LOOKED_AT}
        offset 0 -- otherwise PostgreSQL may begin with all orders of the shop
      ) p join orders o using (supplier_id, order_id)
      left join returns r on r.supplier_id = p.supplier_id and r.return_id = p.return_id
      where ${LOOKED_AT}
      limit 100) listed`.execute(tx.db)
  return rows[0]?.count ?? 0
}
