import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

export interface ExportedStock {
  size: string
  units: number
  /** At the last import. */
  counted: number
}

export interface ExportedProduct {
  productId: number
  position: number
  categoryId: number
  /** Columns of our CSV that are the text of a column of the table. */
  texts: Record<string, string>
  originalPaise: number
  discountPaise: number
  deliveryPaise: number
  delbertoPaise: number | null
  rating: number
  ratingCount: number
  gstPercent: number | null
  isReturnable: boolean
  colors: string[]
  images: string[]
  imageColors: string[]
  details: Record<string, unknown>
  categoryImage: string
  categoryUrl: string
  categoryFrame: string
  stock: ExportedStock[]
  headerRows: string[]
}

/** The next products on sale, in the shop's order. */
export async function selectProductsToExport(
  tx: Tx,
  after: { position: number; productId: number },
  limit: number,
): Promise<ExportedProduct[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<ExportedProduct>`
    select p.product_id as "productId", p.position, p.category_id as "categoryId",
      jsonb_build_object('asin', asin, 'name', p.name, 'group', g.name, 'category', c.name, 'subcategory', s.name,
        'badge', badge, 'badge1', badge1, 'video', video, 'material', material, 'hsn', hsn,
        'description', description, 'description_html', description_html) as texts,
      original_paise as "originalPaise", discount_paise as "discountPaise", delivery_paise as "deliveryPaise",
      delberto_paise as "delbertoPaise", rating, rating_count as "ratingCount", gst_percent as "gstPercent", not_returnable_since is null as "isReturnable", colors,
      images, image_colors as "imageColors", details, coalesce(c.image, '') as "categoryImage", c.url as "categoryUrl",
      coalesce(c.frame, '') as "categoryFrame",
      (select coalesce(jsonb_agg(jsonb_build_object('size', size, 'units', units, 'counted', imported_units)
         order by t.position, stock_id), '[]') from stocks t
       where t.supplier_id = ${supplierId} and t.product_id = p.product_id and t.withdrawn_at is null) as stock,
      array(select h.name from header_row_products hp
        join header_rows h on h.supplier_id = ${supplierId} and h.header_row_id = hp.header_row_id
        where hp.supplier_id = ${supplierId} and hp.product_id = p.product_id order by h.name collate "C") as "headerRows"
    from products p
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    join subcategories s on s.supplier_id = ${supplierId} and s.subcategory_id = p.subcategory_id
    where p.supplier_id = ${supplierId} and p.withdrawn_at is null
      and (p.position, p.product_id) > (${after.position}, ${after.productId})
    order by p.position, p.product_id limit ${limit}`.execute(tx.db)
  return rows
}

export async function selectDetailLabels(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct jsonb_object_keys(details) as label from products
    where supplier_id = ${tx.tenant.supplierId} and withdrawn_at is null`.execute(tx.db)
  return rows.map(({ label }) => label)
}
