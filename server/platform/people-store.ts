import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

interface Suspension {
  entryId: number
  isSuspended: boolean
  reason: string
}

/** The last time that the operator closed the shop or opened it. */
export async function selectLastSuspension(tx: Tx): Promise<Suspension | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Suspension>`
    select entry_id as "entryId", did = 'suspend-shop' as "isSuspended", coalesce(details ->> 'reason', '') as reason
    from staff_log
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and subject = 'shop'
      and did in ('suspend-shop', 'resume-shop')
    order by entry_id desc limit 1`.execute(tx.db)
  return rows[0]
}

/** Who works in the shop. */
export async function selectPeople(tx: Tx): Promise<{ staffId: number; email: string }[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ staffId: number; email: string }>`
    select m.staff_id as "staffId", p.email from staff_members m join staff p using (staff_id)
    where m.supplier_id = ${supplierId} and m.reseller_id = ${resellerId}
    order by m.staff_id limit 200`.execute(tx.db)
  return rows
}
