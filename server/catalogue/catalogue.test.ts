import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { bring } from '#server/testing/import.ts'
import { placeProduct } from '#server/testing/place-product.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

async function names(shop: TestShop, query: object): Promise<string[]> {
  const { body } = await send(shop, 'POST', '/api/GetAllProductFilters', { json: query })
  return body.map((product: { name: string }) => product.name)
}

test('a subcategory, a category and a search list their products (S7-025..S7-028)', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Indigo Kurta' })
  await placeProduct(shop, await aProduct(shop, { name: 'Rust Saree' }), 'Shirts', 'Printed')
  await placeProduct(shop, await aProduct(shop, { name: 'Clay Mug' }), 'Cups', 'Clay')
  const [group] = (await send(shop, 'POST', '/api/GetAllGroupWithCategory')).body
  const category = group.categories.find((one: { category_desc: string }) => one.category_desc === 'Shirts')
  const sub = category.Subcategories[0].subcategory_id
  const [both, one] = [['Indigo Kurta', 'Rust Saree'], ['Indigo Kurta']]
  expect((await names(shop, { search: '', subcat_id: category.category_id, type: 'cat' })).toSorted()).toEqual(both)
  expect(await names(shop, { search: '', subcat_id: String(sub), type: 'subcat' })).toEqual(one)
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

test('a product is found by its slug and by its exact ASIN; an unknown one gives an empty list (S7-029, R31)', async () => {
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

test('an ASIN that is the slug of another product does not take over its page, and each exact ASIN finds its own (R31)', async () => {
  const shop = await aShop()
  const head = 'asin,name,category,discount_price,stock\n'
  await bring(shop, `${head}B0 KURTA,Kurta,Kurtas,499,5\nB0DIYA,Diya,Lamps,99,5\n`)
  await bring(shop, `${head}b0-kurta,Scarf,Scarves,199,5\nb0diya,Candle,Lamps,49,5\n`)
  const named = async (address: string) => {
    const { body } = await send(shop, 'GET', `/product/${encodeURIComponent(address)}`)
    return /<h1[^>]*>([^<]*)</.exec(body)?.[1]
  }
  const slugs = ['b0-kurta', 'b0diya', 'b0-kurta-2', 'b0diya-2']
  expect(await Promise.all(slugs.map(named))).toEqual(['Kurta', 'Diya', 'Scarf', 'Candle'])
  expect(await Promise.all(['B0 KURTA', 'B0DIYA'].map(named))).toEqual(['Kurta', 'Diya'])
})

test('two resellers of one supplier sell the same goods, and none of another supplier (S1-002)', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Shared Kurta' })
  const sibling = await aShop(shop.tenant.supplierId)
  const stranger = await aShop()
  const all = { search: '', subcat_id: 0, type: '' }
  expect(await names(sibling, all)).toEqual(['Shared Kurta'])
  expect(await names(stranger, all)).toEqual([])
})

test('a listing is counted and paged through up to 1,000, in every order and price band (R37)', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Shirt 0', originalPaise: 500_00, discountPaise: 400_00 })
  await ownerPool().query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise, position)
     select supplier_id, 'N-' || n, 'n-' || n, 'Shirt ' || n, category_id, subcategory_id, 100000 + n, 50000 + n, n
     from products, generate_series(1, 1000) n where supplier_id = $1 and name = 'Shirt 0'`,
    [shop.tenant.supplierId],
  )
  const [category] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  const page = async (more: object) => {
    const json = { search: '', type: 'cat', subcat_id: category.category_id, page: 1, page_size: 2, ...more }
    const { status, headers, body } = await send(shop, 'POST', '/api/GetAllProductFilters', { json })
    expect(status).toBe(200)
    return {
      names: body.map((product: { name: string }) => product.name),
      total: headers.get('x-total-count'),
      link: headers.get('link'),
    }
  }
  expect(await page({})).toMatchObject({ names: ['Shirt 0', 'Shirt 1'], total: '1000' })
  expect(await page({ page: 500 })).toEqual({ names: ['Shirt 998', 'Shirt 999'], total: '1000', link: null })
  for (const beyond of [501, 100_000]) expect(await page({ page: beyond })).toMatchObject({ names: [], total: '1000' })
  expect(await page({ sort: 'priceHighToLow' })).toMatchObject({ names: ['Shirt 1000', 'Shirt 999'] })
  const band = { min_price: 1000, max_price: 50_000 }
  expect(await page({ ...band, sort: 'priceLowToHigh' })).toMatchObject({
    names: ['Shirt 1', 'Shirt 2'],
    total: '1000',
  })
  expect(await page({ ...band, sort: 'priceHighToLow' })).toMatchObject({ names: ['Shirt 1000', 'Shirt 999'] })
  expect(await page({ min_price: 100, max_price: 999 })).toMatchObject({ names: ['Shirt 0'], total: '1' })
  expect(await page({ min_price: 100, max_price: 999, page: 2 })).toMatchObject({ names: [], total: '1' })
  const html = (await send(shop, 'GET', `/products-section2/${category.category_id}`)).body.replaceAll('<!-- -->', '')
  expect(html).toContain('1,000+ products')
})
