import { sql } from 'kysely'
import type { CartLine } from '#contract/cart.ts'
import { COOKIE_DAYS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { deliveryOf, isShown, priceOf } from '#server/merchandising/index.ts'

/** What a shopper may request: a product in a size ('' if it has none) and a colour (none if unspecified). */
export interface WantedLine {
  productId: number
  size: string
  color?: string | undefined
  units: number
}

/** A product in a size, as in the catalogue now. */
export interface Sku extends Omit<CartLine, 'units' | 'color' | 'image'> {
  colors: string[]
  pictures: string[]
  pictureColors: string[]
  stockId: number
  withdrawn: boolean
}

export async function selectSkus(tx: Tx, productIds: readonly number[]): Promise<Sku[]> {
  if (productIds.length === 0) return []
  const { supplierId } = tx.tenant
  const { rows } = await sql<Sku>`
    select product.product_id as "productId", stock.stock_id as "stockId", product.asin, product.slug, product.name,
      category.name as category, stock.size, product.colors,
      product.images as pictures, product.image_colors as "pictureColors", ${priceOf(tx, 'product')} as "unitPaise",
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

interface CartRow {
  productId: number
  size: string
  units: number
  /** The colours of its units, where known. */
  colors: string[]
}

export async function selectCartLines(tx: Tx, customerId: number): Promise<WantedLine[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CartRow>`
    select product_id as "productId", size, units, colors from cart_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by position, product_id, size`.execute(tx.db)
  return rows.flatMap(linesOf)
}

/** Like selectCartLines, with a lock: settling a payment reduces them without the customer's lock. */
export async function lockCartLines(tx: Tx, customerId: number): Promise<WantedLine[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CartRow & { position: number }>`
    select product_id as "productId", size, units, colors, position from cart_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by product_id, size for update`.execute(tx.db)
  return rows.toSorted((a, b) => a.position - b.position).flatMap(({ position: _, ...row }) => linesOf(row))
}

function linesOf({ colors, units, ...line }: CartRow): WantedLine[] {
  const byColour = Map.groupBy(colors.slice(0, units), (color) => color)
  const unsaid = units - colors.slice(0, units).length
  const lines = [...byColour].map(([color, pieces]) => ({ ...line, color, units: pieces.length }))
  return unsaid > 0 ? [...lines, { ...line, units: unsaid }] : lines
}

function rowOf(lines: readonly WantedLine[]): CartRow[] {
  const [first] = lines
  if (!first) return []
  const colors = lines.flatMap(({ color, units }) => (color ? Array<string>(units).fill(color) : []))
  return [{ ...first, units: lines.reduce((sum, { units }) => sum + units, 0), colors }]
}

/** '' for an empty cart. */
export async function selectCartVersion(tx: Tx, customerId: number): Promise<string> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ name: string | null }>`
    select encode(sha256(convert_to(string_agg(
      concat_ws(' ', product_id, size, units, colors, extract(epoch from added_at)), '|' order by product_id, size
    ), 'UTF8')), 'hex') as name
    from cart_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}`.execute(tx.db)
  return rows[0]?.name ?? ''
}

/** Replaces the saved cart with these lines, in this order. */
export async function replaceCartLines(tx: Tx, customerId: number, lines: readonly WantedLine[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    with wanted as (${rowsOf(lines)}), dropped as (
      delete from cart_lines
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
        and (product_id, size) not in (select product_id, size from wanted)
    )
    insert into cart_lines (supplier_id, reseller_id, customer_id, product_id, size, units, colors, position)
    select ${supplierId}, ${resellerId}, ${customerId}, product_id, size, units, colors, position from wanted
    on conflict (supplier_id, customer_id, product_id, size)
      do update set units = excluded.units, colors = excluded.colors, position = excluded.position`.execute(tx.db)
}

/**
 * Reduces the lines of these products and touches no others; also used without the customer's lock, since the lines are
 * locked.
 */
export async function reduceCartLines(
  tx: Tx,
  customerId: number,
  productIds: readonly number[],
  reduce: (lines: readonly WantedLine[]) => readonly WantedLine[],
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const named = sql`
    supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and line.product_id = any(${productIds}::bigint[])`
  const { rows } = await sql<CartRow>`
    select product_id as "productId", size, units, colors from cart_lines line where ${named}
    order by product_id, size for update`.execute(tx.db)
  if (rows.length === 0) return
  await sql`
    with rest as (${rowsOf(reduce(rows.flatMap(linesOf)))}), gone as (
      delete from cart_lines line where ${named} and (product_id, size) not in (select product_id, size from rest)
    )
    update cart_lines line set units = rest.units, colors = rest.colors from rest
    where ${named} and line.product_id = rest.product_id and line.size = rest.size`.execute(tx.db)
}

function rowsOf(lines: readonly WantedLine[]) {
  const rows = [...Map.groupBy(lines, ({ productId, size }) => `${productId} ${size}`).values()].flatMap(rowOf)
  return sql`
    -- as jsonb, for a list of lists would come out as one
    select product_id, size, units, array(select jsonb_array_elements_text(colors)) as colors, position from unnest(
      ${rows.map((row) => row.productId)}::bigint[],
      ${rows.map((row) => row.size)}::text[],
      ${rows.map((row) => row.units)}::int[],
      ${rows.map((row) => JSON.stringify(row.colors))}::jsonb[]
    ) with ordinality as line (product_id, size, units, colors, position)`
}

/** True for the first request with this id: a guest's cart, or one click. Deletes ids older than a guest's cookie. */
export async function claimOnce(tx: Tx, customerId: number, name: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from merged_guest_carts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and merged_at < now() - make_interval(days => ${COOKIE_DAYS})`.execute(tx.db)
  const { rows } = await sql`
    insert into merged_guest_carts (supplier_id, reseller_id, customer_id, guest_cart)
    values (${supplierId}, ${resellerId}, ${customerId}, ${name})
    on conflict do nothing returning guest_cart`.execute(tx.db)
  return rows.length > 0
}
