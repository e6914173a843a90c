import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

// For the operator of all shops: as the owner, whose policy shows all rows.

export async function selectShopsOfOrder(owner: Database, number: string): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    select r.supplier_id as "supplierId", r.reseller_id as "resellerId", r.name
    from orders o join resellers r using (supplier_id, reseller_id)
    where o.number = ${number} order by r.reseller_id limit 2`.execute(owner)
  return rows
}

export async function selectShopsOfNewestOrders(
  owner: Database,
  { status, max }: { status?: OrderStatus | undefined; max: number },
): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    select distinct r.supplier_id as "supplierId", r.reseller_id as "resellerId", r.name
    from (
      select supplier_id, reseller_id from orders
      ${status === undefined ? sql`` : sql`where status = ${status}`}
      order by placed_at desc limit ${max}
    ) newest join resellers r using (supplier_id, reseller_id)`.execute(owner)
  return rows
}
