import { expect, test } from 'vitest'
import { send } from '#server/test-app.ts'
import { aProduct, aShop, type TestShop } from '#server/test-shop.ts'

async function names(shop: TestShop, query: object): Promise<string[]> {
  const { body } = await send(shop, 'POST', '/api/GetAllProductFilters', { json: query })
  return body.map((product: { name: string }) => product.name)
}

test('a subcategory, a category and a search list their products (S7-025..S7-028)', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Indigo Kurta' })
  await aProduct(shop, { name: 'Rust Saree' })
  const [group] = (await send(shop, 'POST', '/api/GetAllGroupWithCategory')).body
  const category = group.categories[0]
  const sub = category.Subcategories[0].subcategory_id
  expect(await names(shop, { search: '', subcat_id: category.category_id, type: 'cat' })).toHaveLength(2)
  expect(await names(shop, { search: '', subcat_id: String(sub), type: 'subcat' })).toHaveLength(2)
  expect(await names(shop, { search: '', subcat_id: 987654321, type: 'cat' })).toEqual([])
  expect(await names(shop, { search: '', subcat_id: '', type: 'subcat' })).toEqual([])
  expect(await names(shop, { search: 'saree RUST', subcat_id: 0, type: '' })).toEqual(['Rust Saree'])
  expect(await names(shop, { search: 'kurtas', subcat_id: 0, type: '' })).toEqual(['Indigo Kurta'])
  expect(await names(shop, { search: '%', subcat_id: 0, type: '' })).toEqual([])
  expect(await names(shop, { search: "'; drop table products --", subcat_id: 0, type: '' })).toEqual([])
})

test('sorts, price bands on the original price, pages (S9-013..S9-018, R36, R37)', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'b dear', originalPaise: 3000_00, discountPaise: 2500_00 })
  await aProduct(shop, { name: 'A cheap', originalPaise: 1000_00, discountPaise: 100_00 })
  await aProduct(shop, { name: 'c middle', originalPaise: 2000_00, discountPaise: 500_00 })
  const all = { search: '', subcat_id: 0, type: '' }
  expect(await names(shop, { ...all, sort: 'priceLowToHigh' })).toEqual(['A cheap', 'c middle', 'b dear'])
  expect(await names(shop, { ...all, sort: 'priceHighToLow' })).toEqual(['b dear', 'c middle', 'A cheap'])
  expect(await names(shop, { ...all, sort: 'nameAZ' })).toEqual(['A cheap', 'b dear', 'c middle'])
  expect(await names(shop, { ...all, sort: 'nameZA' })).toEqual(['c middle', 'b dear', 'A cheap'])
  expect(await names(shop, { ...all, min_price: 2000, max_price: 3000, sort: 'nameAZ' })).toEqual([
    'b dear',
    'c middle',
  ])
  const page = await send(shop, 'POST', '/api/GetAllProductFilters', {
    json: { ...all, sort: 'nameAZ', page: 2, page_size: 2 },
  })
  expect(page.body.map((product: { name: string }) => product.name)).toEqual(['c middle'])
  expect(page.headers.get('x-total-count')).toBe('3')
  const first = await send(shop, 'POST', '/api/GetAllProductFilters', { json: { ...all, page: 1, page_size: 2 } })
  expect(first.headers.get('link')).toContain('page=2')
})

test('a product is found by its slug and by its exact ASIN; an unknown one is an empty list (S7-029, R31)', async () => {
  const shop = await aShop()
  const product = await aProduct(shop, { name: 'Brass Diya', stock: { '': 4 } })
  for (const search of [product.asin, product.asin.toLowerCase()]) {
    const { body } = await send(shop, 'POST', '/api/GetSingleProductFilters', {
      json: { search, subcat_id: 0, type: '' },
    })
    expect(body).toEqual([expect.objectContaining({ id: product.productId, quantity: 4, sizes: [], liked: false })])
  }
  const unknown = await send(shop, 'POST', '/api/GetSingleProductFilters', {
    json: { search: 'nothing-like-it', subcat_id: 0, type: '' },
  })
  expect(unknown).toMatchObject({ status: 200, body: [] })
})

test('two resellers of one supplier sell the same goods; of another supplier nothing is seen (S1-002)', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Shared Kurta' })
  const sibling = await aShop(shop.tenant.supplierId)
  const stranger = await aShop()
  const all = { search: '', subcat_id: 0, type: '' }
  expect(await names(sibling, all)).toEqual(['Shared Kurta'])
  expect(await names(stranger, all)).toEqual([])
})
