import { sql } from 'kysely'
import type { ShopPlace } from '#contract/shop-look.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { likePart } from '#server/kernel/like-part.ts'
import type { LookValues } from './look-fields.ts'

export async function selectDraft(tx: Tx): Promise<LookValues> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ fields: LookValues }>`
    select fields from look_drafts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.fields ?? {}
}

/** Whoever changes the shop's look waits for whoever does so now; the row is there also without a draft. */
export async function lockDraft(tx: Tx): Promise<LookValues> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into look_drafts (supplier_id, reseller_id) values (${supplierId}, ${resellerId})
    on conflict (supplier_id, reseller_id) do nothing`.execute(tx.db)
  const { rows } = await sql<{ fields: LookValues }>`
    select fields from look_drafts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} for update`.execute(tx.db)
  return rows[0]?.fields ?? {}
}

export async function updateDraft(tx: Tx, values: LookValues): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update look_drafts set fields = ${JSON.stringify(values)}::jsonb, updated_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
}

/** Of the draft or of the shop, by staff or by the operator. */
export async function selectLastChange(tx: Tx): Promise<Date> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ at: Date }>`
    select greatest(d.updated_at, b.updated_at) as at from look_drafts d
    join brandings b on b.supplier_id = ${supplierId} and b.reseller_id = ${resellerId}
    where d.supplier_id = ${supplierId} and d.reseller_id = ${resellerId}`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`reseller ${resellerId} has no draft of a look`)
  return row.at
}

export async function insertVersion(tx: Tx, values: LookValues): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into look_versions (supplier_id, reseller_id, fields)
    values (${supplierId}, ${resellerId}, ${JSON.stringify(values)}::jsonb)`.execute(tx.db)
}

export async function deleteOldVersions(tx: Tx, kept: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from look_versions where supplier_id = ${supplierId} and reseller_id = ${resellerId} and version_id < (
      select min(version_id) from (
        select version_id from look_versions
        where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        order by version_id desc limit ${kept}) newest)`.execute(tx.db)
}

export async function selectVersion(tx: Tx, versionId: number): Promise<LookValues | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ fields: LookValues }>`
    select fields from look_versions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and version_id = ${versionId}`.execute(tx.db)
  return rows[0]?.fields
}

export async function selectLastVersion(tx: Tx): Promise<{ versionId: number; replacedAt: Date } | null> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ versionId: number; replacedAt: Date }>`
    select version_id as "versionId", replaced_at as "replacedAt" from look_versions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by version_id desc limit 1`.execute(tx.db)
  return rows[0] ?? null
}

interface Sample {
  productId: number
  slug: string
  categoryId: number
  size: string
}

/** A product that can be bought in this shop, to show its pages with. */
export async function selectSample(tx: Tx): Promise<Sample | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Sample>`
    select p.product_id as "productId", p.slug, p.category_id as "categoryId", s.size
    from products p join stocks s on s.supplier_id = ${supplierId} and s.product_id = p.product_id
    where p.supplier_id = ${supplierId} and p.withdrawn_at is null and s.withdrawn_at is null and s.units > 0
      and not exists (select from hidden_categories h where h.supplier_id = ${supplierId}
        and h.reseller_id = ${resellerId} and h.category_id = p.category_id)
    limit 1`.execute(tx.db)
  return rows[0]
}

/** Categories and their subcategories, in the order of the menu. */
export async function selectPlaces(
  tx: Tx,
  { search, max }: { search: string | undefined; max: number },
): Promise<ShopPlace[]> {
  const { supplierId } = tx.tenant
  const part = likePart(search ?? '')
  const { rows } = await sql<ShopPlace>`
    select path, name from (
      select '/products-section2/' || category_id as path, name, position, category_id, 0 as depth, 0 as inner_position
      from categories where supplier_id = ${supplierId}
      union all
      select '/products-section/' || s.subcategory_id, c.name || ' – ' || s.name, c.position, c.category_id, 1, s.position
      from subcategories s join categories c on c.supplier_id = ${supplierId} and c.category_id = s.category_id
      where s.supplier_id = ${supplierId}
    ) places
    where ${search ? sql`name ilike ${part}` : sql`true`}
    order by position, category_id, depth, inner_position limit ${max}`.execute(tx.db)
  return rows
}
