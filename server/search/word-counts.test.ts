import { expect, test } from 'vitest'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

const NAMES = ['red blue green white black', 'black white green blue red', 'white red black green blue']

test('products that come in at the same time are counted, and never wait for each other', async () => {
  for (let round = 0; round < 10; round++) {
    const shop = await aShop()
    const added = Array.from({ length: 60 }, (_, at) => aProduct(shop, { name: `${NAMES[at % 3]} kurta ${at % 7}` }))
    await Promise.all(added)
    const { rows } = await ownerPool().query(
      `select spelling, products from search_words where supplier_id = $1 and spelling in ('red', 'black') order by 1`,
      [shop.tenant.supplierId],
    )
    expect(rows).toEqual([
      { spelling: 'black', products: 60 },
      { spelling: 'red', products: 60 },
    ])
  }
})
