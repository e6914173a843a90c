import { sql } from 'kysely'
import type { CartLine } from '#contract/cart.ts'
import { COOKIE_DAYS } from '#contract/limits.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { deliveryOf, isShown, priceOf } from '#server/shelf/index.ts'

/** What a shopper may name: a product in a size ('' where it has none). */
export interface WantedLine {
  productId: number
  size: string
  units: number
}

/** A product in a size, as the catalogue has it now. */
export interface Offer extends Omit<CartLine, 'units'> {
  stockId: number
  withdrawn: boolean
}

export async function selectOffers(tx: Tx, productIds: readonly number[]): Promise<Offer[]> {
  if (productIds.length === 0) return []
  const { supplierId } = tx.tenant
  const { rows } = await sql<Offer>`
    select product.product_id as "productId", stock.stock_id as "stockId", product.asin, product.slug, product.name,
      coalesce(product.images[1], '') as image, category.name as category, stock.size,
      array_to_string(product.colors, ', ') as color, ${priceOf(tx, 'product')} as "unitPaise",
      product.original_paise as "originalPaise", ${deliveryOf(tx, 'product')} as "unitDeliveryPaise", stock.units as stock,
      (product.withdrawn_at is not null or not ${isShown(tx, sql`product.category_id`)}) as withdrawn
    from products product
    join categories category
      on category.supplier_id = product.supplier_id and category.category_id = product.category_id
    join stocks stock on stock.supplier_id = product.supplier_id and stock.product_id = product.product_id
      and stock.withdrawn_at is null
    where product.supplier_id = ${supplierId} and product.product_id = any(${productIds}::bigint[])
    order by product.product_id, stock.position, stock.stock_id`.execute(tx.db)
  return rows
}

export async function selectCartLines(tx: Tx, customerId: number): Promise<WantedLine[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<WantedLine>`
    select product_id as "productId", size, units from cart_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by position, product_id, size`.execute(tx.db)
  return rows
}

/** Sets the saved cart to these lines, in this order. */
export async function replaceCartLines(tx: Tx, customerId: number, lines: readonly WantedLine[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    with wanted as (
      select * from unnest(
        ${lines.map((line) => line.productId)}::bigint[],
        ${lines.map((line) => line.size)}::text[],
        ${lines.map((line) => line.units)}::int[]
      ) with ordinality as line (product_id, size, units, position)
    ), dropped as (
      delete from cart_lines
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
        and (product_id, size) not in (select product_id, size from wanted)
    )
    insert into cart_lines (supplier_id, reseller_id, customer_id, product_id, size, units, position)
    select ${supplierId}, ${resellerId}, ${customerId}, product_id, size, units, position from wanted
    on conflict (supplier_id, customer_id, product_id, size)
      do update set units = excluded.units, position = excluded.position`.execute(tx.db)
}

/** Of these products, only the size given, or all where none is. */
export async function deleteCartLines(
  tx: Tx,
  customerId: number,
  lines: readonly { productId: number; size: string | null }[],
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from cart_lines using unnest(
      ${lines.map((line) => line.productId)}::bigint[],
      ${lines.map((line) => line.size)}::text[]
    ) as gone (product_id, size)
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and cart_lines.product_id = gone.product_id and (gone.size is null or cart_lines.size = gone.size)`.execute(tx.db)
}

/** True for the first that merges this guest cart. What the guest's cookie has outlived is forgotten. */
export async function claimGuestCart(tx: Tx, customerId: number, guestCart: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from merged_guest_carts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and merged_at < now() - make_interval(days => ${COOKIE_DAYS})`.execute(tx.db)
  const { rows } = await sql`
    insert into merged_guest_carts (supplier_id, reseller_id, customer_id, guest_cart)
    values (${supplierId}, ${resellerId}, ${customerId}, ${guestCart})
    on conflict do nothing returning guest_cart`.execute(tx.db)
  return rows.length > 0
}
