import { ownerPool, type TestProduct, type TestShop } from './shop.ts'

// Test help: aProduct() puts all of a shop's products into one category; this moves one.

/** Moves it to a category and a subcategory of these names, creating them if necessary. */
export async function placeProduct(shop: TestShop, { productId }: TestProduct, category: string, subcategory: string) {
  await ownerPool().query(
    `with its_category as (insert into categories (supplier_id, group_id, name)
      select supplier_id, group_id, $3 from groups where supplier_id = $1
      on conflict (supplier_id, group_id, name) do update set name = excluded.name returning category_id),
    its_part as (insert into subcategories (supplier_id, category_id, name)
      select $1, category_id, $4 from its_category returning category_id, subcategory_id)
    update products set category_id = its_part.category_id, subcategory_id = its_part.subcategory_id
    from its_part where supplier_id = $1 and product_id = $2`,
    [shop.tenant.supplierId, productId, category, subcategory],
  )
}
