import { sql } from 'kysely'
import type { Sku } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** Whatever is on sale: what was set aside is sent, though its size is withdrawn meanwhile. */
export async function selectGoods(tx: Tx, stockIds: readonly number[]): Promise<Sku[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Sku>`
    select p.product_id as "productId", s.stock_id as "stockId", p.asin, p.slug, p.name, c.name as category, s.size, p.colors,
      p.images as pictures, p.image_colors as "pictureColors", p.discount_paise as "unitPaise",
      p.original_paise as "originalPaise", 0::bigint as "unitDeliveryPaise", s.units as stock, false as withdrawn
    from stocks s
    join products p on p.supplier_id = ${supplierId} and p.product_id = s.product_id
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    where s.supplier_id = ${supplierId} and s.stock_id = any(${stockIds}::bigint[])`.execute(tx.db)
  return rows
}
