import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { DeliveryRule } from '#contract/branding.ts'
import type { CodRule } from '#contract/why-no-cod.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import type { DeliveryTimes } from './delivery-times.ts'
import type { PriceRule } from './margin-input.ts'
import { priceOf } from './prices-store.ts'

// For the stores of other domains: the statements of a shop without settings of its own stay unchanged.

/**
 * Whether the shop shows products of this category; `category` is SQL. Without a column in it, it is evaluated once per
 * statement.
 */
export function isShown({ tenant }: Tx, category: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!tenant.hidesCategories) return sql`true`
  return sql`${category} <> all (array(
    select h.category_id from hidden_categories h
    where h.supplier_id = ${tenant.supplierId} and h.reseller_id = ${tenant.resellerId}))`
}

/** The delivery charge of a unit for the shopper: by the shop's rule and the shop's price. */
export function deliveryOf(tx: Tx, product: 'p' | 'product'): RawBuilder<unknown> {
  const { supplierId, resellerId, hasOwnDelivery } = tx.tenant
  if (!hasOwnDelivery) return sql.raw(`${product}.delivery_paise`)
  return sql`delivery_by_rule(${sql.raw(product)}.delivery_paise, ${priceOf(tx, product)}, (
    select r.delivery from resellers r where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}))`
}

// Statements of the operator, as the owner, whose policy shows all rows.

export interface CategoryName {
  id: number
  group: string
  name: string
}

export async function selectCategoryNames(owner: Database, supplierId: number): Promise<CategoryName[]> {
  const { rows } = await sql<CategoryName>`
    select c.category_id as id, g.name as group, c.name
    from categories c join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    where c.supplier_id = ${supplierId} order by g.position, g.group_id, c.position, c.category_id`.execute(owner)
  return rows
}

export async function selectSupplierId(owner: Database, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ supplier_id: number }>`
    select supplier_id from suppliers where name = ${name} order by supplier_id limit 1`.execute(owner)
  return rows[0]?.supplier_id
}

export interface OwnMerchandising {
  rule: PriceRule | null
  hidden: number[]
  delivery: DeliveryRule | null
  deliversTo: string[] | null
  times: DeliveryTimes | null
  cod: CodRule
}

export async function selectOwnMerchandising(
  owner: Database,
  { supplierId, resellerId }: Tenant,
): Promise<OwnMerchandising> {
  const { rows } = await sql<Omit<OwnMerchandising, 'cod'> & CodColumns>`
    select l.rule, ${COD}, r.delivery, r.delivers_to as "deliversTo", r.delivery_times as times, to_jsonb(array(
      select category_id from hidden_categories
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} order by category_id)) as hidden
    from resellers r
    left join price_lists l on l.supplier_id = ${supplierId} and l.price_list_id = r.price_list_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}`.execute(owner)
  const [row] = rows
  if (!row) throw new Error(`there is no reseller ${resellerId}`)
  const { rule, hidden, delivery, deliversTo, times } = row
  return { rule, hidden, delivery, deliversTo, times, cod: codOf(row) }
}

export function setHiddenCategories(owner: Database, tenant: Tenant, categoryIds: readonly number[]): Promise<void> {
  const { supplierId, resellerId } = tenant
  return owner.transaction().execute(async (db) => {
    await sql`
      delete from hidden_categories where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        and category_id <> all (${categoryIds}::bigint[])`.execute(db)
    await sql`
      insert into hidden_categories (supplier_id, reseller_id, category_id)
      select ${supplierId}, ${resellerId}, category_id from unnest(${categoryIds}::bigint[]) as category_id
      on conflict do nothing`.execute(db)
    await sql`
      update hosts set hides_categories = ${categoryIds.length > 0}
      where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        and hides_categories <> ${categoryIds.length > 0}`.execute(db)
  })
}

// Of the operator, and of the staff of one shop: in a transaction that the caller opens.

export async function setDelivery(
  db: QueryExecutorProvider,
  { supplierId, resellerId }: Tenant,
  rule: DeliveryRule | null,
): Promise<void> {
  const stored = rule && JSON.stringify(rule)
  await sql`
    update resellers set delivery = ${stored}::jsonb
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and delivery is distinct from ${stored}::jsonb`.execute(db)
  await sql`
    update hosts set own_delivery = ${rule !== null}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and own_delivery <> ${rule !== null}`.execute(db)
}

/** Null: everywhere. */
export async function setDeliversTo(
  db: QueryExecutorProvider,
  tenant: Tenant,
  pincodes: readonly string[] | null,
): Promise<void> {
  await sql`
    update resellers set delivers_to = ${pincodes}::text[]
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}
      and delivers_to is distinct from ${pincodes}::text[]`.execute(db)
}

/** Null: the shop shows no dates. */
export async function setDeliveryTimes(
  db: QueryExecutorProvider,
  tenant: Tenant,
  times: DeliveryTimes | null,
): Promise<void> {
  const stored = times && JSON.stringify(times)
  await sql`
    update resellers set delivery_times = ${stored}::jsonb
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}
      and delivery_times is distinct from ${stored}::jsonb`.execute(db)
}

export async function setCod(
  db: QueryExecutorProvider,
  { supplierId, resellerId }: Tenant,
  { isOffered, limitPaise, notTo }: CodRule,
): Promise<void> {
  const stored = notTo.length > 0 ? notTo : null
  await sql`
    update resellers set cod_offered = ${isOffered}, cod_limit_paise = ${limitPaise}, cod_not_to = ${stored}::text[]
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
      and (cod_offered, cod_limit_paise, cod_not_to) is distinct from (${isOffered}, ${limitPaise}::bigint, ${stored}::text[])`.execute(
    db,
  )
}

export interface DeliveryTerms {
  delivery: DeliveryRule | null
  deliversTo: string[] | null
  times: DeliveryTimes | null
  cod: CodRule
}

/** How the shop delivers, locked against concurrent changes if `lock` is set. */
export async function selectDeliveryTerms(tx: Tx, lock: 'for update' | '' = ''): Promise<DeliveryTerms> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Omit<DeliveryTerms, 'cod'> & CodColumns>`
    select r.delivery, r.delivers_to as "deliversTo", r.delivery_times as times, ${COD} from resellers r
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} ${sql.raw(lock)}`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`there is no reseller ${resellerId}`)
  const { delivery, deliversTo, times } = row
  return { delivery, deliversTo, times, cod: codOf(row) }
}

const COD = sql`r.cod_offered as "codOffered", r.cod_limit_paise as "codLimitPaise", r.cod_not_to as "codNotTo"`

interface CodColumns {
  codOffered: boolean
  codLimitPaise: number | null
  codNotTo: string[] | null
}

function codOf({ codOffered, codLimitPaise, codNotTo }: CodColumns): CodRule {
  return { isOffered: codOffered, limitPaise: codLimitPaise, notTo: codNotTo ?? [] }
}
