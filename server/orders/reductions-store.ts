import { sql } from 'kysely'
import type { Reductions } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { shopOffers } from '#server/resellers/index.ts'

interface ReductionsRow {
  offers: unknown
  onlineDiscountPercent: number
  codOffered: boolean
  codLimitPaise: number | null
  codNotTo: string[] | null
}

export async function selectReductions(tx: Tx): Promise<Reductions> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ReductionsRow>`
    select offers, online_discount_percent as "onlineDiscountPercent", cod_offered as "codOffered",
      cod_limit_paise as "codLimitPaise", cod_not_to as "codNotTo" from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  const [row] = rows
  return {
    offers: shopOffers.parse(row?.offers),
    onlineDiscountPercent: row?.onlineDiscountPercent ?? 0,
    cod: { isOffered: row?.codOffered ?? true, limitPaise: row?.codLimitPaise ?? null, notTo: row?.codNotTo ?? [] },
  }
}
