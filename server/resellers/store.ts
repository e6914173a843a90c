import { sql } from 'kysely'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

export async function selectTenantByHost(database: Database, host: string): Promise<Tenant | null> {
  const { rows } = await sql<{ supplier_id: number; reseller_id: number }>`
    select supplier_id, reseller_id from hosts where host = ${host}`.execute(database)
  const [row] = rows
  return row ? { supplierId: row.supplier_id, resellerId: row.reseller_id, name: host } : null
}

// What follows is the operator's: it runs as the owner, whom row-level security does not bind.

export async function selectTenantByName(owner: Database, name: string): Promise<Tenant | null> {
  const { rows } = await sql<{ supplier_id: number; reseller_id: number }>`
    select supplier_id, reseller_id from resellers where name = ${name}`.execute(owner)
  const [row] = rows
  return row ? { supplierId: row.supplier_id, resellerId: row.reseller_id, name } : null
}

export interface ResellerRow {
  name: string
  title: string
  host: string
  products: number
}

export async function selectResellers(owner: Database): Promise<ResellerRow[]> {
  const { rows } = await sql<ResellerRow>`
    select r.name, r.title, coalesce(h.host, '') as host,
      (select count(*) from products p where p.supplier_id = r.supplier_id and p.withdrawn_at is null) as products
    from resellers r
    left join lateral (
      select host from hosts
      where hosts.supplier_id = r.supplier_id and hosts.reseller_id = r.reseller_id order by position, host limit 1
    ) h on true
    order by r.reseller_id limit 10000`.execute(owner)
  return rows
}

export async function ensureSupplier(owner: Database, name: string): Promise<number> {
  const found = await sql<{ supplier_id: number }>`
    select supplier_id from suppliers where name = ${name} order by supplier_id limit 1`.execute(owner)
  if (found.rows[0]) return found.rows[0].supplier_id
  const made = await sql<{ supplier_id: number }>`
    insert into suppliers (name) values (${name}) returning supplier_id`.execute(owner)
  return made.rows[0]?.supplier_id ?? 0
}

interface NewReseller {
  supplierId: number
  name: string
  title: string
  hosts: string[]
}

export function insertReseller(owner: Database, reseller: NewReseller): Promise<Tenant> {
  const { supplierId, name, title, hosts } = reseller
  return owner.transaction().execute(async (db) => {
    const { rows } = await sql<{ reseller_id: number }>`
      insert into resellers (supplier_id, name, title) values (${supplierId}, ${name}, ${title})
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
