import { type RawBuilder, sql } from 'kysely'
import type { ChangeWhat, WantedChange } from '#contract/shop-product-changes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { likePart } from '#server/kernel/like-part.ts'
import { OFF_SALE } from './values-store.ts'

function isChosen({ categoryId, search }: WantedChange['which']): RawBuilder<unknown> {
  const part = likePart(search ?? '')
  return sql`true
    ${categoryId === undefined ? sql`` : sql`and p.category_id = ${categoryId}`}
    ${search ? sql`and (p.name ilike ${part} or p.asin ilike ${part})` : sql``}`
}

/** How many products are chosen, counted up to `most`. */
export async function countChosen(tx: Tx, which: WantedChange['which'], most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from products p where p.supplier_id = ${tx.tenant.supplierId} and ${isChosen(which)} limit ${most}) chosen`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

interface Some {
  planned: number
  refused: number
  unchanged: number
  difference: number
  /** The last product that was planned; null once all are. */
  last: number | null
}

/** The next products of a plan, in the order of their ids; read without locks, so that orders do not wait. */
export async function planSome(
  tx: Tx,
  { changeId, wanted, after, most }: { changeId: number; wanted: WantedChange; after: number; most: number },
): Promise<Some> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Some>`
    with chosen as materialized (
      select product_id, discount_paise, original_paise, subcategory_id, withdrawn_at, kept_off, not_returnable_since
      from products p
      where p.supplier_id = ${supplierId} and p.product_id > ${after} and ${isChosen(wanted.which)}
      order by p.product_id limit ${most}
    ),
    items as materialized (${itemsOf(tx, wanted.what)}),
    made as (
      insert into product_change_items
        (supplier_id, reseller_id, change_id, item_id, product_id, before, after, state, reason)
      select ${supplierId}, ${resellerId}, ${changeId}, item_id, product_id, before, after,
        case when reason = '' then 'planned' else 'refused' end, reason
      from items where before <> after or reason <> ''
      returning state, after - before as difference
    )
    select
      (select count(*) from made where state = 'planned')::int as planned,
      (select count(*) from made where state = 'refused')::int as refused,
      (select count(*) from items where before = after and reason = '')::int as unchanged,
      coalesce((select sum(difference) from made where state = 'planned'), 0)::bigint as difference,
      (select case when count(*) = ${most} then max(product_id) end from chosen) as last`.execute(tx.db)
  const [some] = rows
  if (!some) throw new Error('an aggregate without a row')
  return some
}

/** Of each chosen product: what is there now, what it becomes, and why it cannot. */
function itemsOf({ tenant }: Tx, what: ChangeWhat): RawBuilder<unknown> {
  switch (what.kind) {
    case 'price-percent':
      return priceItems(moved(sql`discount_paise`, what), what)
    case 'price-rupees': {
      const paise = (what.way === 'up' ? 1 : -1) * what.rupees * 100
      return priceItems(sql`discount_paise + ${paise}::bigint`, what)
    }
    case 'mrp':
      return sql`
        select product_id as item_id, product_id, original_paise as before, wanted as after,
          case when wanted < discount_paise then 'under-price' else '' end as reason
        from (select c.*, ${wholeRupees(moved(sql`original_paise`, what))} as wanted from chosen c) w`
    case 'stock':
      return sql`
        select s.stock_id as item_id, s.product_id, s.units::bigint as before, ${what.units}::bigint as after, '' as reason
        from stocks s join chosen c on c.product_id = s.product_id
        where s.supplier_id = ${tenant.supplierId} and s.withdrawn_at is null`
    case 'category':
      return sql`
        select product_id as item_id, product_id, subcategory_id as before, ${what.subcategoryId}::bigint as after, '' as reason
        from chosen`
    case 'hide':
      return sql`
        select product_id as item_id, product_id, state as before, case state when 0 then 1 else state end as after,
          '' as reason
        from (select c.*, ${OFF_SALE} as state from chosen c) s`
    case 'show':
      return sql`
        select product_id as item_id, product_id, state as before, 0::bigint as after,
          case when state <> 0 and kept_off in ('draft', 'archived') then kept_off else '' end as reason
        from (select c.*, ${OFF_SALE} as state from chosen c) s`
    case 'faulty-only':
    case 'returnable':
      return sql`
        select product_id as item_id, product_id, (not_returnable_since is not null)::int::bigint as before,
          ${what.kind === 'faulty-only' ? 1 : 0}::bigint as after, '' as reason
        from chosen`
  }
}

function moved(
  paise: RawBuilder<unknown>,
  { way, percent }: { way: 'up' | 'down'; percent: number },
): RawBuilder<unknown> {
  const sign = sql.raw(way === 'up' ? '+' : '-')
  return sql`${paise} * (100 ${sign} ${percent}::numeric) / 100`
}

/** Upwards, as a margin is. */
function wholeRupees(paise: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(ceil((${paise})::numeric / 100) * 100)::bigint`
}

/**
 * A price that would be over the MRP or under one rupee is not changed. Where the last digits need room, a higher price
 * stays up to the MRP and not lower than it was, and a lower one not higher than it was.
 */
function priceItems(
  paise: RawBuilder<unknown>,
  { way, end }: { way: 'up' | 'down'; end: string },
): RawBuilder<unknown> {
  const ending = end === '' ? null : end
  const after =
    way === 'up'
      ? sql`price_ending(wanted, ${ending}::text, discount_paise, original_paise)`
      : sql`price_ending(least(wanted, discount_paise), ${ending}::text, 100, discount_paise)`
  const tooLow = way === 'up' ? sql`wanted < 100` : sql`least(wanted, discount_paise) < 100`
  return sql`
    select product_id as item_id, product_id, discount_paise as before,
      case when reason = '' then ${after} else wanted end as after, reason
    from (
      select w.*, case when ${tooLow} then 'under-one-rupee' when wanted > original_paise then 'over-mrp' else '' end as reason
      from (select c.*, ${wholeRupees(paise)} as wanted from chosen c) w
    ) r`
}
