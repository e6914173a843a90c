import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/catalogue.ts'
import type { Facets, Filters } from '#contract/facets.ts'
import { FACETS } from '#contract/limits.ts'
import { run } from '#server/kernel/answer.ts'
import { searchOperations } from '#server/search/index.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'

async function placeOf(shop: TestShop): Promise<number> {
  const { rows } = await ownerPool().query('select category_id from categories where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  return Number(rows[0].category_id)
}

function describe(product: TestProduct, more: { rating?: number; brand?: string }) {
  return ownerPool().query(
    `update products set rating = $2, details = jsonb_build_object('Brand', $3::text) where product_id = $1`,
    [product.productId, more.rating ?? 0, more.brand ?? ''],
  )
}

async function listed(shop: TestShop, query: { filters?: Partial<Filters> | undefined; [name: string]: unknown } = {}) {
  const categoryId = await placeOf(shop)
  const found = (await run(searchOperations.listProducts, shop.ctx, {
    ...{ categoryId, sort: 'nameAZ', filters: {} },
    ...query,
  })) as ProductPage
  return {
    names: found.products.map(({ name }) => name),
    total: found.total,
    facets: found.facets && counts(found.facets),
  }
}

/** 'M 2', and '[M] 2' if it is chosen. */
function counts(facets: Facets) {
  return Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      facets[facet].map(({ name, products, isChosen }) => `${isChosen ? `[${name}]` : name} ${products}`),
    ]),
  )
}

/** Four shirts: half off and less, rated and not, of two brands, in sizes of which one is sold out. */
async function shirts() {
  const shop = await aShop()
  const a = await aProduct(shop, {
    ...{ name: 'a', originalPaise: 1000_00, discountPaise: 500_00 },
    ...{ colors: ['Bottle Green'], stock: { XL: 2, M: 2, S: 0 } },
  })
  const b = await aProduct(shop, {
    ...{ name: 'b', originalPaise: 1000_00, discountPaise: 700_00 },
    ...{ colors: ['Ivory and Olive'], stock: { M: 1, '3XL': 1 } },
  })
  const c = await aProduct(shop, {
    ...{ name: 'c', originalPaise: 1000_00, discountPaise: 1000_00 },
    ...{ colors: ['Indigo'], stock: { '32': 1, L: 1 } },
  })
  await aProduct(shop, { name: 'd', originalPaise: 1000_00, discountPaise: 1000_00, stock: { '': 4 } })
  await describe(a, { rating: 4.3, brand: 'Asha' })
  await describe(b, { rating: 3.5, brand: 'ASHA' })
  await describe(c, { brand: 'Leela, Jaipur' })
  return { shop, a, b, c }
}

test('what can be chosen is counted: sizes that can be had, families of colours, brands, ratings, discounts', async () => {
  const { shop } = await shirts()
  const { names, total, facets } = await listed(shop)
  expect(names).toEqual(['a', 'b', 'c', 'd'])
  expect(total).toBe(4)
  expect(facets).toEqual({
    size: ['M 2', 'L 1', 'XL 1', '3XL 1', '32 1'],
    colour: ['Green 2', 'Beige 1', 'Blue 1'],
    brand: ['Asha 2', 'Leela, Jaipur 1'],
    rating: ['4 1', '3 2'],
    off: ['50 1', '40 1', '30 2', '20 2', '10 2'],
  })
  expect((await listed(shop, { filters: undefined })).facets).toBeUndefined()
})

test('of one facet any value fits, of several all do; the counts of a facet are those without its own choice', async () => {
  const { shop } = await shirts()
  expect(await listed(shop, { filters: { size: ['xl', '32'] } })).toMatchObject({
    names: ['a', 'c'],
    total: 2,
    facets: {
      size: ['M 2', 'L 1', '[XL] 1', '3XL 1', '[32] 1'],
      colour: ['Blue 1', 'Green 1'],
      rating: ['4 1', '3 1'],
    },
  })
  expect(await listed(shop, { filters: { size: ['xl', '32'], colour: ['green'] } })).toMatchObject({
    names: ['a'],
    facets: { size: ['M 2', '[XL] 1', '3XL 1', '[32] 0'], colour: ['Blue 1', '[Green] 1'], brand: [] },
  })
  expect(await listed(shop, { filters: { rating: ['3'], off: ['30'] } })).toMatchObject({ names: ['a', 'b'] })
  expect(await listed(shop, { filters: { brand: ['leela jaipur'] } })).toMatchObject({ names: ['c'] })
  expect(await listed(shop, { filters: { colour: ['green'], brand: ['leela jaipur'] } })).toMatchObject({ total: 0 })
})

test('a value that nothing has is ignored, so that an old link still shows products', async () => {
  const { shop } = await shirts()
  const { names, facets } = await listed(shop, { filters: { size: ['s', 'xs'], colour: ['green', 'plaid'] } })
  expect(names).toEqual(['a', 'b'])
  expect(facets).toMatchObject({ colour: ['[Green] 2', 'Beige 1', 'Blue 1'] })
})

test('filters keep price band, order, search and pages', async () => {
  const { shop } = await shirts()
  expect(await listed(shop, { sort: 'nameZA', pageSize: 1, page: 2, filters: { size: ['m'] } })).toMatchObject({
    names: ['a'],
    total: 2,
  })
  expect(await listed(shop, { minRupees: 2000, filters: {} })).toMatchObject({ names: [], total: 0 })
  const found = await listed(shop, { search: 'a', filters: { size: ['xl'] } })
  expect(found).toMatchObject({ names: ['a'], total: 1 })
  expect(found.facets).toMatchObject({ size: expect.arrayContaining(['[XL] 1']) })
})

test("the discount is that of the shop's own price, and a hidden category has nothing to choose", async () => {
  const { shop } = await shirts()
  await giveMerchandising(shop, { prices: { percent: 40 } })
  expect((await listed(shop)).facets).toMatchObject({ off: ['30 1', '20 1', '10 1'] })
  expect(await listed(await aShop(shop.tenant.supplierId), { sort: 'priceLowToHigh' })).toMatchObject({ total: 4 })
  await giveMerchandising(shop, { hiddenCategories: ['Shirts'] })
  expect(await listed(shop)).toMatchObject({ total: 0, facets: { size: [], off: [] } })
})

test('of a listing beyond a thousand products the first thousand in its order are narrowed', async () => {
  const { shop, a } = await shirts()
  await ownerPool().query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise, position, rating)
     select supplier_id, 'N-' || n, 'n-' || n, 'Shirt ' || n, category_id, subcategory_id, 100000 + n, 50000 + n, n, 5
     from products, generate_series(1, 1200) n where product_id = $1`,
    [a.productId],
  )
  expect(await listed(shop, { sort: 'featured', filters: { rating: ['4'] } })).toMatchObject({ total: 997 })
  expect(await listed(shop, { sort: 'priceHighToLow', pageSize: 1, filters: { rating: ['4'] } })).toMatchObject({
    names: ['Shirt 1200'],
    total: 997,
  })
})
