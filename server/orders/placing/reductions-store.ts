import { sql } from 'kysely'
import type { Reductions } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { type MetOffer, meetOffers, offersMet, type Shopper } from '#server/offers/index.ts'
import { shopOffers } from '#server/resellers/index.ts'

interface ReductionsRow {
  offers: unknown
  met: MetOffer[]
  onlineDiscountPercent: number
  codOffered: boolean
  codLimitPaise: number | null
  codNotTo: string[] | null
}

/** An order by phone takes the offers for everybody, and that of the code that the customer names. */
export function byPhone(shopper: Partial<Shopper> = {}): Shopper {
  return { customerId: null, isForAnyone: true, ...shopper }
}

/** All that a cart's total is made of, for this shopper, in one statement. */
export async function selectReductions(tx: Tx, shopper: Shopper): Promise<Reductions> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ReductionsRow>`
    select offers, online_discount_percent as "onlineDiscountPercent", cod_offered as "codOffered",
      cod_limit_paise as "codLimitPaise", cod_not_to as "codNotTo",
      ${offersMet(tx, shopper)} as met from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  const [row] = rows
  const { offers, code } = meetOffers(row?.met ?? [], shopper.code)
  return {
    offers: [...shopOffers.parse(row?.offers), ...offers],
    code,
    onlineDiscountPercent: row?.onlineDiscountPercent ?? 0,
    cod: { isOffered: row?.codOffered ?? true, limitPaise: row?.codLimitPaise ?? null, notTo: row?.codNotTo ?? [] },
  }
}
