import { beforeEach, expect, test } from 'vitest'
import { runJobs } from '#server/testing/jobs.ts'
import { apply, itemsOf, manyProducts, open, plan, SEVEN_MORE, valuesOf } from '#server/testing/product-changes.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

test('7 % more, ending in 9, on 500 products equals its preview, none over its MRP', async () => {
  await manyProducts(shop, 505)
  const before = await valuesOf(shop, 'discount_paise')
  const mrps = await valuesOf(shop, 'original_paise')
  expect(before.size).toBeGreaterThanOrEqual(500)
  const { changeId, planned, refused, unchanged, difference } = await plan(meera, SEVEN_MORE)
  expect(await valuesOf(shop, 'discount_paise')).toEqual(before)
  const previewed = await itemsOf(meera, changeId, 'changed')
  const left = await itemsOf(meera, changeId, 'left')
  expect([planned, refused]).toEqual([previewed.length, left.length])
  expect(planned + refused + unchanged).toBe(before.size)
  expect(planned).toBeGreaterThan(200)
  expect(refused).toBeGreaterThan(50)
  for (const { productId, reason } of left) {
    expect(reason).toBe('over-mrp')
    expect(Math.ceil((before.get(productId) ?? 0) * 0.0107) * 100).toBeGreaterThan(mrps.get(productId) ?? 0)
  }
  await apply(meera, changeId)
  await runJobs(shop)
  const after = await valuesOf(shop, 'discount_paise')
  for (const { productId, before: from, after: to } of previewed) {
    expect(from).toBe(before.get(productId))
    expect(after.get(productId)).toBe(to)
  }
  for (const { productId } of left) expect(after.get(productId)).toBe(before.get(productId))
  for (const [productId, paise] of after) expect(paise).toBeLessThanOrEqual(mrps.get(productId) ?? 0)
  const sum = [...after.values()].reduce((total, paise) => total + paise, 0)
  expect(sum - [...before.values()].reduce((total, paise) => total + paise, 0)).toBe(difference)
  expect(await open(meera, changeId)).toMatchObject({
    state: 'applied',
    by: 'Meera',
    counts: { done: planned, skipped: 0 },
  })
})

test('what somebody changed since the preview is left alone and listed; what came since is not touched', async () => {
  const quick = await aProduct(shop, { discountPaise: 200_00, originalPaise: 900_00 })
  const slow = await aProduct(shop, { discountPaise: 300_00, originalPaise: 900_00 })
  const lowered = await aProduct(shop, { discountPaise: 400_00, originalPaise: 900_00 })
  const { changeId } = await plan(meera, { kind: 'price-rupees', way: 'up', rupees: 50, end: '' })
  await ownerPool().query('update products set discount_paise = 22200 where supplier_id = $1 and product_id = $2', [
    shop.tenant.supplierId,
    quick.productId,
  ])
  await ownerPool().query('update products set original_paise = 42000 where supplier_id = $1 and product_id = $2', [
    shop.tenant.supplierId,
    lowered.productId,
  ])
  const late = await aProduct(shop, { discountPaise: 500_00 })
  await apply(meera, changeId)
  expect([...(await valuesOf(shop, 'discount_paise'))]).toEqual([
    [quick.productId, 222_00],
    [slow.productId, 350_00],
    [lowered.productId, 400_00],
    [late.productId, 500_00],
  ])
  expect((await open(meera, changeId, 'left')).items).toMatchObject([
    { productId: quick.productId, reason: 'changed' },
    { productId: lowered.productId, reason: 'over-mrp' },
  ])
})

test('a tap that is sent twice, and by two people, applies it once', async () => {
  const { productId } = await aProduct(shop, { discountPaise: 200_00, originalPaise: 900_00, stock: { M: 3 } })
  const ravi = await aStaff(shop, 'owner', 'Ravi')
  const { changeId } = await plan(meera, { kind: 'price-rupees', way: 'up', rupees: 50, end: '' })
  await Promise.all([apply(meera, changeId), apply(meera, changeId), apply(ravi, changeId)])
  await runJobs(shop)
  await apply(meera, changeId)
  expect((await valuesOf(shop, 'discount_paise')).get(productId)).toBe(250_00)
  expect((await open(meera, changeId)).counts).toMatchObject({ done: 1, skipped: 0 })
  const { rows } = await ownerPool().query('select did from staff_log where supplier_id = $1', [shop.tenant.supplierId])
  expect(rows).toHaveLength(1)
})

test('a shop that sells at its own prices has them made anew', async () => {
  const { productId } = await aProduct(shop, { discountPaise: 200_00, originalPaise: 900_00 })
  await ownerPool().query(
    `with list as (insert into price_lists (supplier_id, rule) values ($1, '{"percent": 10}') returning price_list_id)
     update resellers set price_list_id = list.price_list_id from list where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  const { changeId } = await plan(meera, { kind: 'price-rupees', way: 'up', rupees: 100, end: '' })
  await apply(meera, changeId)
  const { rows } = await ownerPool().query('select discount_paise from list_prices where product_id = $1', [productId])
  expect(rows.map(({ discount_paise }) => Number(discount_paise))).toEqual([330_00])
})

test('after a crash between two batches the job goes on where it was', async () => {
  await manyProducts(shop, 600)
  const { changeId, planned } = await plan(meera, { kind: 'price-rupees', way: 'down', rupees: 1, end: '' })
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
  expect(await open(meera, changeId)).toMatchObject({ state: 'applied', counts: { done: planned } })
  expect(planned).toBeGreaterThan(500)
})

test('over HTTP: plan, apply, take back', async () => {
  const { productId } = await aProduct(shop, { discountPaise: 200_00, originalPaise: 900_00 })
  const at = `/api/shops/${shop.tenant.resellerId}/product-changes`
  const { body } = await sendToConsole('POST', at, { token: meera.token, json: { which: {}, what: SEVEN_MORE } })
  expect(body).toEqual({ change: expect.any(Number), planned: 1, refused: 0, unchanged: 0 })
  expect((await sendToConsole('POST', `${at}/${body.change}/apply`, { token: meera.token })).body).toEqual({
    status: 'true',
  })
  expect((await valuesOf(shop, 'discount_paise')).get(productId)).toBe(219_00)
  expect((await sendToConsole('POST', `${at}/${body.change}/take-back`, { token: meera.token })).status).toBe(200)
  expect((await valuesOf(shop, 'discount_paise')).get(productId)).toBe(200_00)
})
