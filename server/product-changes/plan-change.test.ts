import { beforeEach, expect, test } from 'vitest'
import { apply, open, plan, type Wanted } from '#server/testing/product-changes.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

test('the MRP is never lowered under the price; a price never falls under one rupee', async () => {
  const cheap = await aProduct(shop, { discountPaise: 1_50, originalPaise: 2_00 })
  const dear = await aProduct(shop, { discountPaise: 100_00, originalPaise: 400_00 })
  const mrp = await plan(meera, { kind: 'mrp', way: 'down', percent: 50 })
  expect(mrp).toMatchObject({ planned: 1, refused: 1 })
  expect((await open(meera, mrp.changeId, 'left')).items).toMatchObject([
    { productId: cheap.productId, reason: 'under-price' },
  ])
  const price = await plan(meera, { kind: 'price-rupees', way: 'down', rupees: 2, end: '' })
  expect((await open(meera, price.changeId, 'left')).items).toMatchObject([
    { productId: cheap.productId, reason: 'under-one-rupee' },
  ])
  expect((await open(meera, price.changeId)).items).toMatchObject([
    { productId: dear.productId, before: 10_000, after: 9_800 },
  ])
})

test('products of several shops are refused, and the others are named', async () => {
  await aProduct(shop)
  const { changeId } = await plan(meera, { kind: 'hide' })
  const sibling = await aShop(shop.tenant.supplierId)
  await expect(plan(meera, { kind: 'hide' })).rejects.toThrow(sibling.host)
  await expect(apply(meera, changeId)).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  [{ kind: 'price-percent', way: 'up', percent: 501, end: '' }, 'Please enter percent'],
  [{ kind: 'price-percent', way: 'down', percent: 91, end: '' }, 'Please enter percent'],
  [{ kind: 'price-percent', way: 'up', percent: Number.NaN, end: '' }, 'Please enter percent'],
  [{ kind: 'price-rupees', way: 'up', rupees: 1.5, end: '' }, 'Please enter whole rupees'],
  [{ kind: 'price-rupees', way: 'up', rupees: 1, end: "'; drop table products" }, 'one of the endings'],
  [{ kind: 'stock', units: -1 }, 'whole pieces'],
  [{ kind: 'category', subcategoryId: 999_999_999 }, 'no such category'],
  [{ kind: 'everything' }, 'what is to be changed'],
])('%j is refused in words', async (what, words) => {
  await aProduct(shop)
  await expect(plan(meera, what as Wanted['what'])).rejects.toThrow(words)
})

test('nothing chosen and nothing to change are refused, before anything is stored', async () => {
  await expect(plan(meera, { kind: 'hide' })).rejects.toThrow('No product is in this choice')
  await aProduct(shop, { name: '100% Cotton' })
  await expect(plan(meera, { kind: 'hide' }, { search: '%_%' })).rejects.toThrow('No product is in this choice')
  await expect(plan(meera, { kind: 'show' })).rejects.toThrow('as wanted already')
})
