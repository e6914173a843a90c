import { sql } from 'kysely'
import type { Reductions } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { shopOffers } from '#server/resellers/index.ts'

export async function selectReductions(tx: Tx): Promise<Reductions> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ offers: unknown; onlineDiscountPercent: number }>`
    select offers, online_discount_percent as "onlineDiscountPercent" from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  const [row] = rows
  return { offers: shopOffers.parse(row?.offers), onlineDiscountPercent: row?.onlineDiscountPercent ?? 0 }
}
