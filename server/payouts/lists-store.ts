import { sql } from 'kysely'
import type { PayoutList } from '#contract/payout-states.ts'
import { businessDaysSince } from '#server/kernel/business-days.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { PAYOUT, type StoredPayout } from './store.ts'

const WHICH: Record<PayoutList, string> = {
  open: `state <> 'paid'`,
  waiting: `state = 'waiting'`,
  'by-hand': `state = 'by-hand'`,
  trouble: `state in ('failed', 'reversed')`,
  paid: `state = 'paid'`,
}

const DAYS_PASSED = businessDaysSince(sql`p.created_at`)

export type DatedPayout = StoredPayout & { daysPassed: number }

/** The latest first. */
export async function selectPayouts(
  tx: Tx,
  { list, after, most }: { list: PayoutList; after: number | undefined; most: number },
): Promise<DatedPayout[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<DatedPayout>`
    select ${PAYOUT}, ${DAYS_PASSED} as "daysPassed" from payouts p join orders o using (supplier_id, reseller_id, order_id)
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.${sql.raw(WHICH[list])}
      ${after === undefined ? sql`` : sql`and p.payout_id < ${after}`}
    order by p.payout_id desc limit ${most}`.execute(tx.db)
  return rows
}

export async function selectDatedPayout(tx: Tx, payoutId: number): Promise<DatedPayout | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<DatedPayout>`
    select ${PAYOUT}, ${DAYS_PASSED} as "daysPassed" from payouts p join orders o using (supplier_id, reseller_id, order_id)
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.payout_id = ${payoutId}`.execute(tx.db)
  return rows[0]
}

/** Of what is not paid. */
export async function countPayouts(tx: Tx): Promise<Record<Exclude<PayoutList, 'paid'>, number>> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Record<Exclude<PayoutList, 'paid'>, number>>`
    select count(*)::int as open, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'by-hand')::int as "by-hand",
      count(*) filter (where state in ('failed', 'reversed'))::int as trouble
    from payouts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and state <> 'paid'`.execute(tx.db)
  return rows[0] ?? { open: 0, waiting: 0, 'by-hand': 0, trouble: 0 }
}

/** At the console: names of staff. */
export async function selectStaffNames(tx: Tx, staffIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ staffId: number; name: string }>`
    select staff_id as "staffId", name from staff where staff_id = any(${staffIds}::bigint[])`.execute(tx.db)
  return new Map(rows.map(({ staffId, name }) => [staffId, name]))
}
