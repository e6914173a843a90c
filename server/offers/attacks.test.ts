import { beforeEach, expect, test } from 'vitest'
import type { Reductions } from '#contract/orders.ts'
import { creditCancelledOrder, issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { cancelShopOrder, orderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { addOffer } from '#server/testing/offers.ts'
import { order } from '#server/testing/ordering.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

// What somebody types who wants more off than an offer gives.

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner', 'Meera')
})

const add = (offer: object = {}) => addOffer(meera.ctx, offer)

test('a code is itself in any case and with spaces around it, and nothing that only looks like it', async () => {
  await add()
  const state = async (code: string) => {
    const met = (await run(orderOperations.getReductions, shop.ctx, { code }).catch((error) => error)) as Reductions
    return met.code?.state
  }
  for (const typed of ['DIWALI', ' diwali\t', '\u00a0DiWaLi\ufeff']) expect(await state(typed), typed).toBe('ready')
  const lookalikes = [
    ...['DIWALI\u200b', 'DI WALI', 'ＤＩＷＡＬＩ', 'DIWALІ', 'D\u0130WAL\u0130', 'DIWALI\u0301', 'DIWAL%', 'DIWAL_'],
    ...["' or 1=1 --", 'DIWALI,DIWALI', 'null', '-1', 'DIWALI;', 'ß'.repeat(20), '١٢٣'],
  ]
  for (const typed of lookalikes) expect(await state(typed), typed).toBe('unknown')
  // PostgreSQL has no such character.
  await expect(run(orderOperations.getReductions, shop.ctx, { code: 'DIWALI\0' })).rejects.toMatchObject({
    code: 'bad-input',
  })
  await expect(run(orderOperations.getReductions, shop.ctx, { code: 'A'.repeat(41) })).rejects.toMatchObject({
    code: 'bad-input',
  })
})

test('an offer of more than the goods takes the goods and no more: nothing to pay, an invoice of nothing, and back again', async () => {
  const asha = await aCustomer(shop)
  const { productId } = await aProduct(shop, { discountPaise: 80_00 })
  await add({ saving: { kind: 'amount', paise: 1_00_000_00 } })
  const input = { addressId: asha.addressId, lines: [{ productId, units: 1 }], code: 'DIWALI' }
  const placed = await order(asha.ctx, input)
  expect(placed.totalPaise).toBe(0)
  await runJobs(shop)
  const { rows } = await ownerPool().query('select order_id from orders where number = $1', [placed.number])
  const orderId = Number(rows[0].order_id)
  await issueInvoice(shop.ctx, { orderId })
  await cancelShopOrder(meera.ctx, { number: placed.number })
  await creditCancelledOrder(shop.ctx, { orderId })
  await runJobs(shop)
  const { rows: documents } = await ownerPool().query(
    `select kind, (snapshot ->> 'totalPaise')::int as total from invoices where order_id = $1 order by invoice_id`,
    [orderId],
  )
  expect(documents).toEqual([
    { kind: 'bill', total: 0 },
    { kind: 'credit-note', total: 0 },
  ])
  expect(await audit(shop)).toEqual([])
})

test('of pieces at mixed prices the cheapest are free, and splitting a line in two changes nothing', async () => {
  const asha = await aCustomer(shop)
  const [dear, cheap] = [
    await aProduct(shop, { discountPaise: 900_50, stock: { S: 9, M: 9 } }),
    await aProduct(shop, { discountPaise: 100_25 }),
  ]
  await add({ code: '', saving: { kind: 'buy-get', buy: 2, get: 1 } })
  const buy = (...lines: object[]) => order(asha.ctx, { addressId: asha.addressId, lines })
  const ofDear = (size: string, units: number) => ({ productId: dear.productId, size, units })
  const ofCheap = (units: number) => ({ productId: cheap.productId, units })
  expect((await buy(ofDear('S', 2), ofCheap(1))).totalPaise).toBe(1801_00)
  expect((await buy(ofDear('S', 1), ofDear('M', 1), ofCheap(1))).totalPaise).toBe(1801_00)
  expect((await buy(ofDear('S', 2), ofCheap(4))).totalPaise).toBe(2001_00)
  expect((await buy(ofDear('S', 1), ofCheap(1))).totalPaise).toBe(1000_00)
  expect(await audit(shop)).toEqual([])
})

test('of overlapping offers one applies, the best for this cart, whatever their number', async () => {
  const asha = await aCustomer(shop)
  const { productId } = await aProduct(shop, { discountPaise: 333_33, deliveryPaise: 49_00 })
  await add({ name: 'Third', code: '', saving: { kind: 'percent', percent: 33 } })
  await add({ name: 'Free', code: '', saving: { kind: 'delivery' } })
  await add({ name: 'Hundred', code: '', saving: { kind: 'amount', paise: 100_00 } })
  await add({ saving: { kind: 'percent', percent: 30, atMostPaise: 90_00 } })
  const buy = (units: number, code?: string) =>
    order(asha.ctx, { addressId: asha.addressId, lines: [{ productId, units }], ...(code && { code }) })
  // 33 % of 333.33 is 109.99 after the paisa is dropped, and the rupee is dropped once, at the total.
  expect((await buy(1)).totalPaise).toBe(272_00)
  expect((await buy(1, 'DIWALI')).totalPaise).toBe(272_00)
  expect((await buy(3, 'DIWALI')).totalPaise).toBe(817_00)
  expect(await audit(shop)).toEqual([])
})

test('a code is no key to another shop of the same supplier, also not while an order is placed', async () => {
  await add()
  const neighbour = await aShop(shop.tenant.supplierId)
  const ravi = await aCustomer(neighbour)
  const { productId } = await aProduct(shop, { discountPaise: 500_00 })
  const input = { addressId: ravi.addressId, lines: [{ productId, units: 1 }] }
  await expect(order(ravi.ctx, { ...input, code: 'DIWALI' })).rejects.toMatchObject({ reason: { id: 'codeInvalid' } })
  expect((await order(ravi.ctx, input)).totalPaise).toBe(500_00)
})
