import { beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import type { OpenedChange, ProductChange, planProductChange } from '#contract/shop-product-changes.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, ask, type TestStaff } from '#server/testing/staff.ts'
import { productChangeOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

type Wanted = Input<typeof planProductChange>
type Plan = { changeId: number; planned: number; refused: number; unchanged: number; difference: number }

const SEVEN_MORE: Wanted['what'] = { kind: 'price-percent', way: 'up', percent: 7, end: '9' }
const plan = (what: Wanted['what'], which: Wanted['which'] = {}, by = meera) =>
  run(calls.planProductChange, by.ctx, { which, what }) as Promise<Plan>
const apply = (changeId: number, by = meera) => run(calls.applyProductChange, by.ctx, { changeId })
const takeBack = (changeId: number) => run(calls.takeBackProductChange, meera.ctx, { changeId })
const open = (changeId: number, show: 'changed' | 'left' = 'changed', after?: number) =>
  run(calls.openProductChange, meera.ctx, { changeId, show, after }) as Promise<OpenedChange>

async function valuesOf(column: string): Promise<Map<number, number>> {
  const { rows } = await ownerPool().query(
    `select product_id, ${column} as value from products where supplier_id = $1 order by product_id`,
    [shop.tenant.supplierId],
  )
  return new Map(rows.map(({ product_id, value }) => [Number(product_id), Number(value)]))
}

/** So many products with prices of all kinds, some of them close to their MRP, written at once. */
async function manyProducts(count: number): Promise<void> {
  const { productId } = await aProduct(shop, { discountPaise: 499_00, originalPaise: 999_00 })
  await ownerPool().query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
     select supplier_id, 'M-' || product_id || '-' || n, 'm-' || product_id || '-' || n, 'Many ' || n, category_id, subcategory_id,
       (100 + n * 7 % 1900) * 100 + (n * 13 % 300) * 100, (100 + n * 7 % 1900) * 100 + case when n % 10 = 0 then 50 else 0 end
     from products, generate_series(1, $3) n
     where supplier_id = $1 and product_id = $2
       and (100 + n * 7 % 1900) * 100 + (n * 13 % 300) * 100 > (100 + n * 7 % 1900) * 100 + 50`,
    [shop.tenant.supplierId, productId, count],
  )
}

async function shownOf(changeId: number, show: 'changed' | 'left') {
  const items: OpenedChange['items'] = []
  for (let after: number | null | undefined; after !== null; ) {
    const page: OpenedChange = await open(changeId, show, after)
    items.push(...page.items)
    after = page.after
  }
  return items
}

test('7 % more, ending in 9, on 500 products equals its preview, none over its MRP', async () => {
  await manyProducts(505)
  const before = await valuesOf('discount_paise')
  const mrps = await valuesOf('original_paise')
  expect(before.size).toBeGreaterThanOrEqual(500)
  const { changeId, planned, refused, unchanged, difference } = await plan(SEVEN_MORE)
  expect(await valuesOf('discount_paise')).toEqual(before)
  const previewed = await shownOf(changeId, 'changed')
  const left = await shownOf(changeId, 'left')
  expect([planned, refused]).toEqual([previewed.length, left.length])
  expect(planned + refused + unchanged).toBe(before.size)
  expect(planned).toBeGreaterThan(200)
  expect(refused).toBeGreaterThan(50)
  for (const { productId, reason } of left) {
    expect(reason).toBe('over-mrp')
    expect(Math.ceil((before.get(productId) ?? 0) * 0.0107) * 100).toBeGreaterThan(mrps.get(productId) ?? 0)
  }
  await apply(changeId)
  await runJobs(shop)
  const after = await valuesOf('discount_paise')
  for (const { productId, before: from, after: to } of previewed) {
    expect(from).toBe(before.get(productId))
    expect(after.get(productId)).toBe(to)
  }
  for (const { productId } of left) expect(after.get(productId)).toBe(before.get(productId))
  for (const [productId, paise] of after) expect(paise).toBeLessThanOrEqual(mrps.get(productId) ?? 0)
  const sum = [...after.values()].reduce((total, paise) => total + paise, 0)
  expect(sum - [...before.values()].reduce((total, paise) => total + paise, 0)).toBe(difference)
  expect(await open(changeId)).toMatchObject({ state: 'applied', by: 'Meera', counts: { done: planned, skipped: 0 } })
})

test('taking back restores what nobody has edited since, lists the others, and does it once', async () => {
  await manyProducts(500)
  const before = await valuesOf('discount_paise')
  const { changeId, planned } = await plan(SEVEN_MORE)
  await apply(changeId)
  await runJobs(shop)
  const edited = (await open(changeId)).items.slice(0, 3)
  await ownerPool().query(
    `update products set discount_paise = 10100 where supplier_id = $1 and product_id = any($2::bigint[])`,
    [shop.tenant.supplierId, edited.map(({ productId }) => productId)],
  )
  await Promise.all([takeBack(changeId), takeBack(changeId)])
  await runJobs(shop)
  await takeBack(changeId)
  const now = await valuesOf('discount_paise')
  const ids = edited.map(({ productId }) => productId)
  for (const [productId, paise] of now) expect(paise).toBe(ids.includes(productId) ? 10_100 : before.get(productId))
  const kept = (await shownOf(changeId, 'left')).filter(({ reason }) => reason === 'changed')
  expect(kept.map(({ productId }) => productId)).toEqual(ids)
  expect(await open(changeId)).toMatchObject({
    state: 'taken-back',
    takenBackBy: 'Meera',
    until: null,
    counts: { restored: planned - 3, kept: 3 },
  })
  const { rows } = await ownerPool().query('select did from staff_log where supplier_id = $1 order by entry_id', [
    shop.tenant.supplierId,
  ])
  expect(rows.map(({ did }) => did)).toEqual(['change-products', 'take-back-products'])
  await expect(apply(changeId)).rejects.toThrow('was taken back already')
})

test('what somebody changed since the preview is left alone and listed; what came since is not touched', async () => {
  const quick = await aProduct(shop, { discountPaise: 200_00, originalPaise: 900_00 })
  const slow = await aProduct(shop, { discountPaise: 300_00, originalPaise: 900_00 })
  const lowered = await aProduct(shop, { discountPaise: 400_00, originalPaise: 900_00 })
  const { changeId } = await plan({ kind: 'price-rupees', way: 'up', rupees: 50, end: '' })
  await ownerPool().query('update products set discount_paise = 22200 where supplier_id = $1 and product_id = $2', [
    shop.tenant.supplierId,
    quick.productId,
  ])
  await ownerPool().query('update products set original_paise = 42000 where supplier_id = $1 and product_id = $2', [
    shop.tenant.supplierId,
    lowered.productId,
  ])
  const late = await aProduct(shop, { discountPaise: 500_00 })
  await apply(changeId)
  expect([...(await valuesOf('discount_paise'))]).toEqual([
    [quick.productId, 222_00],
    [slow.productId, 350_00],
    [lowered.productId, 400_00],
    [late.productId, 500_00],
  ])
  expect((await open(changeId, 'left')).items).toMatchObject([
    { productId: quick.productId, reason: 'changed' },
    { productId: lowered.productId, reason: 'over-mrp' },
  ])
})

test('a tap that is sent twice, and by two people, applies it once', async () => {
  const { productId } = await aProduct(shop, { discountPaise: 200_00, originalPaise: 900_00, stock: { M: 3 } })
  const ravi = await aStaff(shop, 'owner', 'Ravi')
  const { changeId } = await plan({ kind: 'price-rupees', way: 'up', rupees: 50, end: '' })
  await Promise.all([apply(changeId), apply(changeId), apply(changeId, ravi)])
  await runJobs(shop)
  await apply(changeId)
  expect((await valuesOf('discount_paise')).get(productId)).toBe(250_00)
  expect((await open(changeId)).counts).toMatchObject({ done: 1, skipped: 0 })
  const { rows } = await ownerPool().query('select did from staff_log where supplier_id = $1', [shop.tenant.supplierId])
  expect(rows).toHaveLength(1)
})

test('pieces are set through the book of stock, and taken back except where some were sold', async () => {
  const sold = await aProduct(shop, { stock: { M: 5, L: 2 } })
  const other = await aProduct(shop, { stock: { '': 9 } })
  const { changeId, planned, unchanged } = await plan({ kind: 'stock', units: 9 })
  expect([planned, unchanged]).toEqual([2, 1])
  await apply(changeId)
  const { ctx, addressId } = await aCustomer(shop)
  const lines = [{ productId: sold.productId, units: 1, size: 'M' }]
  await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
  await takeBack(changeId)
  expect(await unitsOf(sold, other)).toEqual({ M: 8, L: 2, '': 9 })
  expect((await open(changeId, 'left')).items).toMatchObject([{ size: 'M', reason: 'changed' }])
  expect(await audit(shop)).toEqual([])
})

async function unitsOf(...products: TestProduct[]): Promise<Record<string, number>> {
  const ids = products.map(({ productId }) => productId)
  const { rows } = await ownerPool().query(
    'select size, units from stocks where product_id = any($1) order by stock_id',
    [ids],
  )
  return Object.fromEntries(rows.map(({ size, units }) => [size, units]))
}

test('a choice by words is hidden, shown again, moved and moved back; the shop follows', async () => {
  const kurta = await aProduct(shop, { name: 'Indigo Kurta' })
  await aProduct(shop, { name: 'Red Cup' })
  const page = () => send(shop, 'GET', `/product/${kurta.asin.toLowerCase()}`)
  const hidden = await plan({ kind: 'hide' }, { search: 'kurta' })
  expect(hidden.planned).toBe(1)
  await apply(hidden.changeId)
  expect((await page()).status).toBe(404)
  await takeBack(hidden.changeId)
  expect((await page()).status).toBe(200)
  const { rows } = await ownerPool().query(
    `insert into subcategories (supplier_id, category_id, name)
     select supplier_id, category_id, 'Festive' from categories where supplier_id = $1 returning subcategory_id`,
    [shop.tenant.supplierId],
  )
  const festive = Number(rows[0].subcategory_id)
  const moving = await plan({ kind: 'category', subcategoryId: festive }, { search: 'kurta' })
  await apply(moving.changeId)
  expect((await valuesOf('subcategory_id')).get(kurta.productId)).toBe(festive)
  expect((await open(moving.changeId)).target).toBe('Shirts, Festive')
  const text = await ownerPool().query('select search_text from products where product_id = $1', [kurta.productId])
  expect(text.rows[0].search_text).toBe('Clothes Shirts Festive')
  await takeBack(moving.changeId)
  expect((await valuesOf('subcategory_id')).get(kurta.productId)).not.toBe(festive)
})

test('the MRP is never lowered under the price; a price never falls under one rupee', async () => {
  const cheap = await aProduct(shop, { discountPaise: 1_50, originalPaise: 2_00 })
  const dear = await aProduct(shop, { discountPaise: 100_00, originalPaise: 400_00 })
  const mrp = await plan({ kind: 'mrp', way: 'down', percent: 50 })
  expect(mrp).toMatchObject({ planned: 1, refused: 1 })
  expect((await open(mrp.changeId, 'left')).items).toMatchObject([
    { productId: cheap.productId, reason: 'under-price' },
  ])
  const price = await plan({ kind: 'price-rupees', way: 'down', rupees: 2, end: '' })
  expect((await open(price.changeId, 'left')).items).toMatchObject([
    { productId: cheap.productId, reason: 'under-one-rupee' },
  ])
  expect((await open(price.changeId)).items).toMatchObject([
    { productId: dear.productId, before: 10_000, after: 9_800 },
  ])
})

test('a shop that sells at its own prices has them made anew', async () => {
  const { productId } = await aProduct(shop, { discountPaise: 200_00, originalPaise: 900_00 })
  await ownerPool().query(
    `with list as (insert into price_lists (supplier_id, rule) values ($1, '{"percent": 10}') returning price_list_id)
     update resellers set price_list_id = list.price_list_id from list where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  const { changeId } = await plan({ kind: 'price-rupees', way: 'up', rupees: 100, end: '' })
  await apply(changeId)
  const { rows } = await ownerPool().query('select discount_paise from list_prices where product_id = $1', [productId])
  expect(rows.map(({ discount_paise }) => Number(discount_paise))).toEqual([330_00])
})

test('after a crash between two batches the job goes on where it was', async () => {
  await manyProducts(600)
  const { changeId, planned } = await plan({ kind: 'price-rupees', way: 'down', rupees: 1, end: '' })
  // As if the process ended just after the tap was written down.
  await ownerPool().query(
    `update product_changes set state = 'applying', applied_by = 1, applied_at = now() where change_id = $1`,
    [changeId],
  )
  await ownerPool().query(
    `insert into jobs (supplier_id, reseller_id, kind, payload) values ($1, $2, 'change-products', $3)`,
    [shop.tenant.supplierId, shop.tenant.resellerId, JSON.stringify({ changeId })],
  )
  await runJobs(shop)
  expect(await open(changeId)).toMatchObject({ state: 'applied', counts: { done: planned } })
  expect(planned).toBeGreaterThan(500)
})

test('a foreign plan is not there; after a day nothing is taken back; what was not applied neither', async () => {
  await aProduct(shop, { originalPaise: 900_00 })
  const { changeId } = await plan({ kind: 'price-rupees', way: 'up', rupees: 1, end: '' })
  const stranger = await aStaff(await aShop(), 'owner')
  await expect(apply(changeId, stranger)).rejects.toMatchObject({ code: 'not-found' })
  await expect(run(calls.openProductChange, stranger.ctx, { changeId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(run(calls.takeBackProductChange, stranger.ctx, { changeId })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(takeBack(changeId)).rejects.toThrow('was not made')
  await apply(changeId)
  await ownerPool().query(`update product_changes set applied_at = now() - interval '25 hours' where change_id = $1`, [
    changeId,
  ])
  await expect(takeBack(changeId)).rejects.toThrow('for 24 hours')
  const list = (await run(calls.browseProductChanges, meera.ctx, {})) as { changes: ProductChange[] }
  expect(list.changes).toMatchObject([{ changeId, until: null, by: 'Meera' }])
})

test('products of several shops are refused, and the others are named', async () => {
  await aProduct(shop)
  const { changeId } = await plan({ kind: 'hide' })
  const sibling = await aShop(shop.tenant.supplierId)
  await expect(plan({ kind: 'hide' })).rejects.toThrow(sibling.host)
  await expect(apply(changeId)).rejects.toMatchObject({ code: 'forbidden' })
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
  await expect(plan(what as Wanted['what'])).rejects.toThrow(words)
})

test('nothing chosen and nothing to change are said, before anything is kept', async () => {
  await expect(plan({ kind: 'hide' })).rejects.toThrow('No product is in this choice')
  await aProduct(shop, { name: '100% Cotton' })
  await expect(plan({ kind: 'hide' }, { search: '%_%' })).rejects.toThrow('No product is in this choice')
  await expect(plan({ kind: 'show' })).rejects.toThrow('as wanted already')
})

test('over HTTP: plan, apply, take back', async () => {
  const { productId } = await aProduct(shop, { discountPaise: 200_00, originalPaise: 900_00 })
  const at = `/api/shops/${shop.tenant.resellerId}/product-changes`
  const { body } = await ask('POST', at, { token: meera.token, json: { which: {}, what: SEVEN_MORE } })
  expect(body).toEqual({ change: expect.any(Number), planned: 1, refused: 0, unchanged: 0 })
  expect((await ask('POST', `${at}/${body.change}/apply`, { token: meera.token })).body).toEqual({ status: 'true' })
  expect((await valuesOf('discount_paise')).get(productId)).toBe(219_00)
  expect((await ask('POST', `${at}/${body.change}/take-back`, { token: meera.token })).status).toBe(200)
  expect((await valuesOf('discount_paise')).get(productId)).toBe(200_00)
})
