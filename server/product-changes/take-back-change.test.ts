import { beforeEach, expect, test } from 'vitest'
import type { ProductChange } from '#contract/shop-product-changes.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  apply,
  itemsOf,
  manyProducts,
  open,
  plan,
  SEVEN_MORE,
  takeBack,
  valuesOf,
} from '#server/testing/product-changes.ts'
import { returnable } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { productChangeOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

test('taking back restores what nobody has edited since, lists the others, and does it once', async () => {
  await manyProducts(shop, 500)
  const before = await valuesOf(shop, 'discount_paise')
  const { changeId, planned } = await plan(meera, SEVEN_MORE)
  await apply(meera, changeId)
  await runJobs(shop)
  const edited = (await open(meera, changeId)).items.slice(0, 3)
  await ownerPool().query(
    `update products set discount_paise = 10100 where supplier_id = $1 and product_id = any($2::bigint[])`,
    [shop.tenant.supplierId, edited.map(({ productId }) => productId)],
  )
  await Promise.all([takeBack(meera, changeId), takeBack(meera, changeId)])
  await runJobs(shop)
  await takeBack(meera, changeId)
  const now = await valuesOf(shop, 'discount_paise')
  const ids = edited.map(({ productId }) => productId)
  for (const [productId, paise] of now) expect(paise).toBe(ids.includes(productId) ? 10_100 : before.get(productId))
  const kept = (await itemsOf(meera, changeId, 'left')).filter(({ reason }) => reason === 'changed')
  expect(kept.map(({ productId }) => productId)).toEqual(ids)
  expect(await open(meera, changeId)).toMatchObject({
    state: 'taken-back',
    takenBackBy: 'Meera',
    until: null,
    counts: { restored: planned - 3, kept: 3 },
  })
  const { rows } = await ownerPool().query('select did from staff_log where supplier_id = $1 order by entry_id', [
    shop.tenant.supplierId,
  ])
  expect(rows.map(({ did }) => did)).toEqual(['change-products', 'take-back-products'])
  const back = (by: string | null) => ({ code: 'changed-meanwhile', reason: { id: 'changeTakenBack', by } })
  await expect(apply(meera, changeId)).rejects.toMatchObject(back(null))
  await expect(apply(await aStaff(shop, 'manager', 'Anu'), changeId)).rejects.toMatchObject(back('Meera'))
})

test('pieces are set through the book of stock, and taken back except where some were sold', async () => {
  const sold = await aProduct(shop, { stock: { M: 5, L: 2 } })
  const other = await aProduct(shop, { stock: { '': 9 } })
  const { changeId, planned, unchanged } = await plan(meera, { kind: 'stock', units: 9 })
  expect([planned, unchanged]).toEqual([2, 1])
  await apply(meera, changeId)
  const { ctx, addressId } = await aCustomer(shop)
  const lines = [{ productId: sold.productId, units: 1, size: 'M' }]
  await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
  await takeBack(meera, changeId)
  expect(await unitsOf(sold, other)).toEqual({ M: 8, L: 2, '': 9 })
  expect((await open(meera, changeId, 'left')).items).toMatchObject([{ size: 'M', reason: 'changed' }])
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
  const hidden = await plan(meera, { kind: 'hide' }, { search: 'kurta' })
  expect(hidden.planned).toBe(1)
  await apply(meera, hidden.changeId)
  expect((await page()).status).toBe(404)
  await takeBack(meera, hidden.changeId)
  expect((await page()).status).toBe(200)
  const { rows } = await ownerPool().query(
    `insert into subcategories (supplier_id, category_id, name)
     select supplier_id, category_id, 'Festive' from categories where supplier_id = $1 returning subcategory_id`,
    [shop.tenant.supplierId],
  )
  const festive = Number(rows[0].subcategory_id)
  const moving = await plan(meera, { kind: 'category', subcategoryId: festive }, { search: 'kurta' })
  await apply(meera, moving.changeId)
  expect((await valuesOf(shop, 'subcategory_id')).get(kurta.productId)).toBe(festive)
  expect((await open(meera, moving.changeId)).target).toBe('Shirts, Festive')
  const text = await ownerPool().query('select search_text from products where product_id = $1', [kurta.productId])
  expect(text.rows[0].search_text).toBe('Clothes Shirts Festive')
  await takeBack(meera, moving.changeId)
  expect((await valuesOf(shop, 'subcategory_id')).get(kurta.productId)).not.toBe(festive)
})

test('many products come back only if they are faulty, in orders from then on; taken back, for any reason', async () => {
  const saree = await aProduct(shop, { name: 'Silk Saree' })
  const ring = await aProduct(shop, { name: 'Silver Ring' })
  const buyer = await aCustomer(shop)
  const buy = async () => {
    const lines = [{ productId: ring.productId, units: 1, size: '' }]
    const wanted = { addressId: buyer.addressId, payment: 'COD', lines }
    const { number } = (await run(paymentOperations.placeOrder, buyer.ctx, wanted)) as { number: string }
    await deliver(shop, number)
    return number
  }
  const mayDislike = async (number: string) =>
    (await returnable({ ctx: buyer.ctx, number })).lines[0]?.reasons.includes('disliked')
  const before = await buy()
  const faultyOnly = await plan(meera, { kind: 'faulty-only' }, { search: 'ring' })
  expect(faultyOnly).toMatchObject({ planned: 1, unchanged: 0 })
  await apply(meera, faultyOnly.changeId)
  const after = await buy()
  expect([await mayDislike(before), await mayDislike(after)]).toEqual([true, false])
  await expect(plan(meera, { kind: 'faulty-only' }, { search: 'ring' })).rejects.toThrow('as wanted already')
  await takeBack(meera, faultyOnly.changeId)
  expect(await mayDislike(after)).toBe(true)
  const untouched = await ownerPool().query('select not_returnable_since from products where product_id = $1', [
    saree.productId,
  ])
  expect(untouched.rows).toEqual([{ not_returnable_since: null }])
})

test('a foreign plan is not there; after a day nothing is taken back; what was not applied neither', async () => {
  await aProduct(shop, { originalPaise: 900_00 })
  const { changeId } = await plan(meera, { kind: 'price-rupees', way: 'up', rupees: 1, end: '' })
  const stranger = await aStaff(await aShop(), 'owner')
  await expect(apply(stranger, changeId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(open(stranger, changeId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(takeBack(stranger, changeId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(takeBack(meera, changeId)).rejects.toThrow('was not made')
  await apply(meera, changeId)
  await ownerPool().query(`update product_changes set applied_at = now() - interval '25 hours' where change_id = $1`, [
    changeId,
  ])
  await expect(takeBack(meera, changeId)).rejects.toThrow('for 24 hours')
  const list = (await run(calls.browseProductChanges, meera.ctx, {})) as { changes: ProductChange[] }
  expect(list.changes).toMatchObject([{ changeId, until: null, by: 'Meera' }])
})
