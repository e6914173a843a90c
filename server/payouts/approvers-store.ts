import { sql } from 'kysely'
import { mayAs, STAFF_ROLES } from '#contract/staff-rights.ts'
import { requireStaff, type Tx } from '#server/kernel/ctx.ts'

const APPROVERS = STAFF_ROLES.filter((role) => mayAs(role, 'payouts'))

/** At the console: whether nobody could approve in place of the caller, except whoever requested it. */
export async function isAlone(tx: Tx, { askedBy }: { askedBy: number | null }): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const involved = [requireStaff(tx).staffId, ...(askedBy === null ? [] : [askedBy])]
  const { rows } = await sql`
    select staff_id from staff_members
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and role = any(${APPROVERS}::text[])
      and staff_id <> all(${involved}::bigint[]) limit 1`.execute(tx.db)
  return rows.length === 0
}

interface BroughtCash {
  orderId: number
  orderNumber: string
}

/**
 * At the console: whether the cash of an order is known from the caller alone, who entered the order or marked it as delivered, and from no
 * courier, while somebody else could look. Such a person could refund cash that never came in.
 */
export async function hasVouchedForCash(tx: Tx, { orderId, orderNumber }: BroughtCash): Promise<boolean> {
  if (tx.actor.kind !== 'staff') return false
  const { supplierId, resellerId } = tx.tenant
  const { staffId } = tx.actor
  const { rows } = await sql<{ isVouched: boolean }>`
    select exists (
      select from staff_log
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and subject = ${orderNumber} and staff_id = ${staffId}
        and did in ('enter-order', 'deliver')
    ) and not exists (
      select from parcels p join parcel_effects e using (supplier_id, reseller_id, parcel_id)
      where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.order_id = ${orderId}
        and e.effect = 'cash-collected' and e.paise > 0
    ) as "isVouched"`.execute(tx.db)
  return rows[0]?.isVouched === true && !(await isAlone(tx, { askedBy: staffId }))
}
