import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

export interface SimulatedPayout {
  ending: string
  amountPaise: number
  /** How often it was polled since. */
  asked: number
}

const PAYOUT = sql`ending, amount_paise as "amountPaise", asked`

/** The first one stays: a repeat with the same key is the same payout. */
export async function insertSimulated(
  tx: Tx,
  { key, amountPaise, ending }: { key: string; amountPaise: number; ending: string },
): Promise<SimulatedPayout & { isNew: boolean }> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SimulatedPayout>`
    insert into simulated_payouts (supplier_id, reseller_id, key, amount_paise, ending)
    values (${supplierId}, ${resellerId}, ${key}, ${amountPaise}, ${ending})
    on conflict do nothing returning ${PAYOUT}`.execute(tx.db)
  const [made] = rows
  if (made) return { ...made, isNew: true }
  const known = await countLookUp(tx, key)
  if (!known) throw new Error('the simulated payout is gone')
  return { ...known, isNew: false }
}

export async function countLookUp(tx: Tx, key: string): Promise<SimulatedPayout | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<SimulatedPayout>`
    update simulated_payouts set asked = asked + 1
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and key = ${key}
    returning ${PAYOUT}`.execute(tx.db)
  return rows[0]
}
