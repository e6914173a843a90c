import { ownerPool, type TestShop } from './shop.ts'

/** A row of the home page with these products, in this order. */
export async function aHeaderRow(shop: TestShop, name: string, productIds: number[]): Promise<void> {
  await ownerPool().query(
    `with made as (insert into header_rows (supplier_id, name) values ($1, $2) returning header_row_id)
     insert into header_row_products (supplier_id, header_row_id, product_id, position)
     select $1, header_row_id, id, place from made, unnest($3::bigint[]) with ordinality as p(id, place)`,
    [shop.tenant.supplierId, name, productIds],
  )
}
