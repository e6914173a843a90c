import { sql } from 'kysely'
import type { OpenOffer, OpenOffers } from '#contract/open-offers.ts'
import type { Tx } from '#server/kernel/ctx.ts'

type OfferRow = Omit<OpenOffer, 'endsAt'> & { endsAt: string | null }

/** In one statement, so that the offers and the time of their next change are of one moment. */
export async function selectOpenOffers(tx: Tx): Promise<OpenOffers> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ offers: OfferRow[]; changeInMs: number | null }>`
    select coalesce(json_agg(json_build_object('offerId', offer_id, 'name', name, 'code', code, 'saving', saving,
        'minPaise', min_paise, 'categories', categories, 'firstOnly', first_only, 'oncePerCustomer', once_per_customer,
        'endsAt', ends_at, 'maxUses', max_uses) order by offer_id)
        filter (where starts_at <= now() and (uses >= max_uses) is not true), '[]') as offers,
      (extract(epoch from min(case when starts_at > now() then starts_at else ends_at end) - now()) * 1000)::float8 as "changeInMs"
    from offers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and code is null
      and (ends_at is null or ends_at > now())`.execute(tx.db)
  const { offers = [], changeInMs = null } = rows[0] ?? {}
  const open = offers.map((offer) => ({ ...offer, endsAt: offer.endsAt === null ? null : new Date(offer.endsAt) }))
  return { offers: open, changeInMs }
}
