import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { likePart } from '#server/kernel/like-part.ts'

/** Products on sale that have each word in their name, or this code; the newest first. */
export async function selectProductIds(tx: Tx, search: string, max: number): Promise<number[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId" from products
    where supplier_id = ${tx.tenant.supplierId} and withdrawn_at is null
      and (asin = ${search.toUpperCase()} or name ilike all (${words.map(likePart)}::text[]))
    order by product_id desc limit ${max}`.execute(tx.db)
  return rows.map(({ productId }) => productId)
}

const SHOWN_MAX = 4

/** Where the last orders of these customers went, and what they have saved; each place once. */
export async function selectAddressesOf(tx: Tx, customerIds: readonly number[]): Promise<DeliveryAddress[]> {
  if (customerIds.length === 0) return []
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ address: DeliveryAddress }>`
    (select delivery_address as address from orders
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = any(${customerIds}::bigint[])
      order by order_id desc limit 10)
    union all
    (select jsonb_build_object('name', name, 'email', email, 'mobile', mobile, 'address1', address1, 'address2', address2,
        'city', city, 'district', district, 'pincode', pincode, 'state', state) from addresses
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = any(${customerIds}::bigint[])
      order by address_id desc limit 10)`.execute(tx.db)
  const byPlace = new Map<string, DeliveryAddress>()
  for (const { address } of rows) {
    const place = `${address.address1} ${address.address2} ${address.pincode}`.toLowerCase()
    if (address.pincode && !byPlace.has(place)) byPlace.set(place, address)
  }
  return [...byPlace.values()].slice(0, SHOWN_MAX)
}
