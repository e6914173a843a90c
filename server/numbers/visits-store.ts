import { sql } from 'kysely'
import type { Period } from '#contract/shop-numbers.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export async function insertVisits({ db, tenant }: Tx, times: number): Promise<void> {
  await sql`
    insert into visits as v (supplier_id, reseller_id, day, times)
    values (${tenant.supplierId}, ${tenant.resellerId}, (now() at time zone 'Asia/Kolkata')::date, ${times})
    on conflict (supplier_id, reseller_id, day)
    do update set times = least(v.times::bigint + excluded.times, 1000000000)::int`.execute(db)
}

export interface VisitsOfDay {
  day: string
  times: number
}

export async function selectVisits({ db, tenant }: Tx, { from, to }: Period): Promise<VisitsOfDay[]> {
  const { rows } = await sql<VisitsOfDay>`
    select day::text, times from visits
    where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}
      and day between ${from}::date and ${to}::date`.execute(db)
  return rows
}

/** The first day that is counted; null before it. */
export async function selectFirstVisit({ db, tenant }: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day::text from visits where supplier_id = ${tenant.supplierId} and reseller_id = ${tenant.resellerId}
    order by day limit 1`.execute(db)
  return rows[0]?.day ?? null
}
