import { sql } from 'kysely'
import { mayAs, STAFF_ROLES } from '#contract/staff-rights.ts'
import { requireStaff, type Tx } from '#server/kernel/ctx.ts'

const APPROVERS = STAFF_ROLES.filter((role) => mayAs(role, 'payouts'))

/** At the console: whether nobody else of the shop could approve. */
export async function isAlone(tx: Tx): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select staff_id from staff_members
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and role = any(${APPROVERS}::text[])
      and staff_id <> ${requireStaff(tx).staffId} limit 1`.execute(tx.db)
  return rows.length === 0
}
