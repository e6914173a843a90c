import { type RawBuilder, sql } from 'kysely'
import type { Arrangement } from '#contract/branding.ts'
import type { HomeBlock } from '#contract/home.ts'
import { withoutSorting } from '#server/catalogue/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { inOrderOfPrice, isShown, priceOf } from '#server/merchandising/index.ts'

interface HomeSettings {
  /** Null if the shop has not chosen. */
  home: HomeBlock['kind'][] | null
  tagline: string
  story: string
  /** Categories that are in no menu. */
  hidden: number[]
}

export async function selectHomeSettings(tx: Tx): Promise<HomeSettings> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<HomeSettings>`
    select b.home, coalesce(b.tagline, '') as tagline, coalesce(b.texts -> 'about' ->> 'intro', '') as story,
      coalesce((
        select json_agg(c.category_id) from categories c
        where c.supplier_id = ${supplierId} and b.arrangement is not null
          and (${hides('groups', 'group_id')} or ${hides('categories', 'category_id')})), '[]') as hidden
    from brandings b where b.supplier_id = ${supplierId} and b.reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0] ?? { home: null, tagline: '', story: '', hidden: [] }
}

/** Read once, however many categories there are. */
function hides(kind: keyof Arrangement, id: 'group_id' | 'category_id'): RawBuilder<unknown> {
  return sql`${sql.ref(`c.${id}`)} in (
    select (place ->> 'id')::bigint from jsonb_array_elements(b.arrangement -> ${sql.lit(kind)}) place
    where (place ->> 'hidden')::boolean)`
}

export interface Candidate {
  id: number
  categoryId: number
  image: string
}

/** More than the page shows: some are in the rows already. */
const CANDIDATES = 60
/** A hidden category may have the first thousands of products: after so many the page does without. */
const LOOKED_AT = 600

const ORDERS = {
  new: { which: sql`true`, order: sql`created_at desc, product_id desc` },
  loved: { which: sql`rating_count > 0`, order: sql`score desc, product_id` },
}

/** The first products in an order that has an index. */
export function selectCandidates(tx: Tx, by: keyof typeof ORDERS): Promise<Candidate[]> {
  const { which, order } = ORDERS[by]
  return withoutSorting(
    tx,
    sql<Candidate>`
      select product_id as id, category_id as "categoryId", coalesce(images[1], '') as image from (
        select product_id, category_id, images, created_at, rating * rating_count as score from products
        where supplier_id = ${tx.tenant.supplierId} and withdrawn_at is null and ${which}
        order by ${order} limit ${sql.lit(LOOKED_AT)}
      ) as first
      where ${isShown(tx, sql`category_id`)} order by ${order} limit ${sql.lit(CANDIDATES)}`,
  )
}

/**
 * The lowest of these prices that has `least` products at or under it, then the next with as many between the two, and
 * so on: each look reads so many entries of the index by price.
 */
export async function selectPriceSteps(
  tx: Tx,
  { steps, least, most }: { steps: readonly number[]; least: number; most: number },
): Promise<number[]> {
  const rows = await withoutSorting(
    tx,
    sql<{ under: number }>`
      with recursive tiles (under, nth) as (
        select 0::bigint, 0
        union all
        select (select min(step) from unnest(${steps}::bigint[]) as step where step >= dearest.paise), nth + 1
        from tiles cross join lateral (
          select discount_paise as paise from (
            select discount_paise, product_id, category_id from ${inOrderOfPrice(tx)}
              and discount_paise > tiles.under
            order by discount_paise, product_id limit ${sql.lit(LOOKED_AT)}
          ) as next
          where ${isShown(tx, sql`category_id`)}
          order by discount_paise, product_id offset ${least} - 1 limit 1
        ) as dearest
        where nth < ${most}
      )
      select under from tiles where nth > 0 and under is not null order by nth`,
  )
  return rows.map((row) => row.under)
}

interface CategoryWords {
  id: number
  name: string
  words: string
}

/** Categories with the names of their first subcategories. */
export async function selectCategoryWords(tx: Tx, ids: readonly number[]): Promise<CategoryWords[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<CategoryWords>`
    select c.category_id as id, c.name, coalesce((
      select string_agg(s.name, ', ' order by s.position, s.subcategory_id) from (
        select name, position, subcategory_id from subcategories
        where supplier_id = ${supplierId} and category_id = c.category_id and name <> c.name
        order by position, subcategory_id limit 3
      ) as s), '') as words
    from categories c where c.supplier_id = ${supplierId} and c.category_id = any (${ids}::bigint[])`.execute(tx.db)
  return rows
}

interface OfferedProduct {
  id: number
  slug: string
  name: string
  images: string[]
  units: number
  paise: number
  hint: string
}

/**
 * The shop's first offer for a product on sale that is dearer without it. Found by the view: row-level security keeps
 * the index by name, which is of lower(name), from answering.
 */
export async function selectOffered(tx: Tx): Promise<OfferedProduct | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OfferedProduct>`
    select p.product_id as id, p.slug, p.name, p.images[1:2] as images, o.units, o.paise, o.hint
    from resellers r
    cross join lateral rows from (
      jsonb_to_recordset(r.offers) as (product text, units int, paise bigint, hint text)
    ) with ordinality as o (product, units, paise, hint, nth)
    cross join lateral (
      select product_id, ${priceOf(tx, 'sellable_products')} as paise from sellable_products
      where supplier_id = ${supplierId} and lower(name) = lower(o.product) and name = o.product
        and ${isShown(tx, sql`category_id`)}
      order by product_id limit 1
    ) as sold
    join products p on p.supplier_id = ${supplierId} and p.product_id = sold.product_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and sold.paise * o.units > o.paise
    order by o.nth limit 1`.execute(tx.db)
  return rows[0]
}
