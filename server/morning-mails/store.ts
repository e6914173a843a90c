import { sql } from 'kysely'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'

/** By the policy that lets the console find who works where. */
export async function selectShopsToMail(tx: Tx): Promise<Tenant[]> {
  const { rows } = await sql<Omit<Tenant, 'name'>>`
    select distinct supplier_id as "supplierId", reseller_id as "resellerId"
    from staff_members where role <> 'packer' and morning_mail`.execute(tx.db)
  return rows.map((shop) => ({ ...shop, name: '' }))
}

/** Who runs the shop, wants the mail and has none of this day. */
export async function selectRecipients(tx: Tx, day: string): Promise<{ staffId: number; email: string }[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ staffId: number; email: string }>`
    select m.staff_id as "staffId", p.email
    from staff_members m join staff p using (staff_id)
    where m.supplier_id = ${supplierId} and m.reseller_id = ${resellerId} and m.role <> 'packer' and m.morning_mail
      and not exists (
        select from mails
        where supplier_id = ${supplierId} and reseller_id = ${resellerId}
          and dedupe_key = 'staff-morning:' || ${day}::text || ':' || m.staff_id)
    order by m.staff_id limit 200`.execute(tx.db)
  return rows
}

/** How long the oldest order waits that is not sent yet; null if none does. */
export async function selectOldestHours(tx: Tx): Promise<number | null> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ hours: number | null }>`
    select floor(extract(epoch from now() - min(placed_at)) / 3600) as hours from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and status in ('Placed', 'Confirmed')`.execute(
    tx.db,
  )
  return rows[0]?.hours ?? null
}
