import { expect, test } from 'vitest'
import { listGroups } from '#server/catalogue/index.ts'
import { bring } from '#server/testing/import.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

const HEAD = 'asin,name,group,category,subcategory,original_price,stock\n'
const KURTA = 'K,Kurta,Women,Kurtas,Cotton,100,1\n'
const SHIRT = 'S,Shirt,Women,Tee Shirts,Plain,100,1\n'
const POLO = 'P,Polo,Women,Tee Shirts,Collar,100,1\n'

const menuOf = async (shop: TestShop) =>
  (await listGroups(shop.ctx)).flatMap(({ name, categories }) =>
    categories.flatMap((category) => category.subcategories.map((last) => `${name} > ${category.name} > ${last.name}`)),
  )

/**
 * The result of an import without folding: the last two levels of a category again in another spelling, with these
 * products.
 */
async function inSecondSpelling(shop: TestShop, asins: string[]): Promise<void> {
  await ownerPool().query(
    `with c as (
       insert into categories (supplier_id, group_id, name, position)
       select supplier_id, group_id, 'tee  shirts', 9 from categories where supplier_id = $1 and name = 'Tee Shirts' returning *
     ), s as (
       insert into subcategories (supplier_id, category_id, name)
       select supplier_id, category_id, 'PLAIN' from c returning *
     )
     update products p set category_id = s.category_id, subcategory_id = s.subcategory_id
     from s where p.supplier_id = s.supplier_id and p.asin = any($2)`,
    [shop.tenant.supplierId, asins],
  )
}

test('two spellings of a category become one after the next import of its goods', async () => {
  const shop = await aShop()
  await bring(shop, HEAD + KURTA + SHIRT + POLO)
  const menu = await menuOf(shop)
  await inSecondSpelling(shop, ['S'])
  expect(await menuOf(shop)).toEqual([...menu, 'Women > tee  shirts > PLAIN'])
  // If a file does not contain its products the second spelling stays, with them.
  await bring(shop, HEAD + KURTA)
  expect(await menuOf(shop)).toEqual([...menu, 'Women > tee  shirts > PLAIN'])
  await bring(shop, HEAD + KURTA + SHIRT)
  expect(await menuOf(shop)).toEqual(menu)
})

test('withdrawn goods leave no second spelling in the menu, and return under the first', async () => {
  const shop = await aShop()
  await bring(shop, HEAD + KURTA + SHIRT + POLO)
  const menu = await menuOf(shop)
  await inSecondSpelling(shop, ['S'])
  await ownerPool().query(`update products set withdrawn_at = now() where supplier_id = $1 and asin = 'S'`, [
    shop.tenant.supplierId,
  ])
  await bring(shop, HEAD + POLO)
  expect(await menuOf(shop)).toEqual(menu)
  await bring(shop, HEAD + SHIRT)
  expect(await menuOf(shop)).toEqual(menu)
})
