import { sql } from 'kysely'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

/** The shop of this host name; null if there is none (R30). */
export async function selectTenantByHost(database: Database, host: string): Promise<Tenant | null> {
  const { rows } = await sql<Tenant>`
    select supplier_id as "supplierId", reseller_id as "resellerId", host as name, closed_at is not null as "isClosed",
      own_prices as "hasOwnPrices", own_delivery as "hasOwnDelivery", hides_categories as "hidesCategories"
    from hosts where host = ${host}`.execute(database)
  return rows[0] ?? null
}

export async function selectOnlineDiscount({ db, tenant }: Tx): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select online_discount_percent as percent from resellers
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}`.execute(db)
  return rows[0]?.percent ?? 0
}

export async function setOnlineDiscount({ db, tenant }: Tx, percent: number): Promise<void> {
  await sql`
    update resellers set online_discount_percent = ${percent}
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}
      and online_discount_percent <> ${percent}`.execute(db)
}

/** The first hosts of the supplier's other shops. */
export async function selectOtherHosts(tx: Tx): Promise<string[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ host: string }>`
    select distinct on (reseller_id) host from hosts
    where supplier_id = ${supplierId} and reseller_id <> ${resellerId}
    order by reseller_id, position, host limit 5`.execute(tx.db)
  return rows.map(({ host }) => host)
}

// Statements of the operator, as the owner, whose policy shows all rows.

export async function selectTenantByName(owner: Database, name: string): Promise<Tenant | null> {
  const { rows } = await sql<Tenant>`
    select r.supplier_id as "supplierId", r.reseller_id as "resellerId", r.name,
      coalesce(bool_or(h.own_prices), false) as "hasOwnPrices",
      coalesce(bool_or(h.own_delivery), false) as "hasOwnDelivery",
      coalesce(bool_or(h.hides_categories), false) as "hidesCategories"
    from resellers r left join hosts h using (supplier_id, reseller_id)
    where r.name = ${name} group by r.supplier_id, r.reseller_id`.execute(owner)
  return rows[0] ?? null
}

export interface ResellerRow {
  name: string
  title: string
  host: string
  isClosed: boolean
  products: number
}

export async function selectResellers(owner: Database): Promise<ResellerRow[]> {
  const { rows } = await sql<ResellerRow>`
    select r.name, r.title, coalesce(h.host, '') as host, h.closed_at is not null as "isClosed",
      (select count(*) from products p where p.supplier_id = r.supplier_id and p.withdrawn_at is null) as products
    from resellers r
    left join lateral (
      select host, closed_at from hosts
      where hosts.supplier_id = r.supplier_id and hosts.reseller_id = r.reseller_id order by position, host limit 1
    ) h on true
    order by r.reseller_id`.execute(owner)
  return rows
}

async function ensureSupplier(owner: Database, name: string): Promise<number> {
  const found = await sql<{ supplier_id: number }>`
    select supplier_id from suppliers where name = ${name} order by supplier_id limit 1`.execute(owner)
  if (found.rows[0]) return found.rows[0].supplier_id
  const made = await sql<{ supplier_id: number }>`
    insert into suppliers (name) values (${name}) returning supplier_id`.execute(owner)
  return made.rows[0]?.supplier_id ?? 0
}

/** The supplier of this name, or the most similar names. */
export async function selectSuppliersLike(owner: Database, name: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from suppliers order by name = ${name} desc, similarity(name, ${name}) desc, name limit ${max}`.execute(
    owner,
  )
  return rows.map((row) => row.name)
}

interface NewReseller {
  /** Created if there is none of this name. */
  supplier: string
  name: string
  title: string
  hosts: string[]
  onlineDiscountPercent: number
}

export function insertReseller(owner: Database, reseller: NewReseller): Promise<Tenant> {
  const { supplier, name, title, hosts, onlineDiscountPercent } = reseller
  return owner.transaction().execute(async (db) => {
    const supplierId = await ensureSupplier(db, supplier)
    const { rows } = await sql<{ reseller_id: number }>`
      insert into resellers (supplier_id, name, title, online_discount_percent)
      values (${supplierId}, ${name}, ${title}, ${onlineDiscountPercent})
      returning reseller_id`.execute(db)
    const resellerId = rows[0]?.reseller_id ?? 0
    await sql`insert into brandings (supplier_id, reseller_id) values (${supplierId}, ${resellerId})`.execute(db)
    for (const [position, host] of hosts.entries()) {
      await sql`
        insert into hosts (host, supplier_id, reseller_id, position)
        values (${host}, ${supplierId}, ${resellerId}, ${position})`.execute(db)
    }
    return { supplierId, resellerId, name }
  })
}

export interface ResellerDetails {
  title: string
  onlineDiscountPercent: number
  supplier: string
  products: number
  closedAt: Date | null
}

export async function selectReseller(owner: Database, tenant: Tenant): Promise<ResellerDetails> {
  const { supplierId, resellerId } = tenant
  const { rows } = await sql<ResellerDetails>`
    select r.title, r.online_discount_percent as "onlineDiscountPercent", s.name as supplier,
      (select count(*) from products where supplier_id = ${supplierId} and withdrawn_at is null) as products,
      (select min(closed_at) from hosts
       where supplier_id = ${supplierId} and reseller_id = ${resellerId}) as "closedAt"
    from resellers r join suppliers s on s.supplier_id = ${supplierId}
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}`.execute(owner)
  const [row] = rows
  if (!row) throw new Error(`there is no reseller ${resellerId}`)
  return row
}

export async function updateReseller(
  owner: Database,
  tenant: Tenant,
  { title, onlineDiscountPercent }: { title?: string | undefined; onlineDiscountPercent?: number | undefined },
): Promise<void> {
  await sql`
    update resellers set title = coalesce(${title ?? null}, title),
      online_discount_percent = coalesce(${onlineDiscountPercent ?? null}::int, online_discount_percent)
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}`.execute(owner)
}

export async function selectHosts(owner: Database, tenant: Tenant, lock: 'for update' | '' = ''): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from hosts where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}
    order by position, host ${sql.raw(lock)}`.execute(owner)
  return rows.map(({ host }) => host)
}

export async function insertHost(owner: Database, tenant: Tenant, host: string): Promise<void> {
  const { supplierId, resellerId } = tenant
  await sql`
    insert into hosts (host, supplier_id, reseller_id, position, closed_at, own_prices, own_delivery, hides_categories)
    select ${host}, ${supplierId}, ${resellerId}, coalesce(max(position) + 1, 0), min(closed_at),
      coalesce(bool_or(own_prices), false), coalesce(bool_or(own_delivery), false),
      coalesce(bool_or(hides_categories), false)
    from hosts where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(owner)
}

export async function deleteHost(owner: Database, tenant: Tenant, host: string): Promise<void> {
  await sql`
    delete from hosts
    where host = ${host} and supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}`.execute(owner)
}

/** False if it was so already. */
export async function updateClosed(platform: Database, tenant: Tenant, isClosed: boolean): Promise<boolean> {
  const { rows: hosts } = await sql`
    update hosts set closed_at = ${isClosed ? sql`now()` : null}
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}
      and (closed_at is null) = ${isClosed}
    returning host`.execute(platform)
  // From now on it is the operator who opens it.
  const { rows: drafts } = await sql`
    update resellers set draft_since = null
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId} and draft_since is not null
    returning reseller_id`.execute(platform)
  return hosts.length + drafts.length > 0
}
