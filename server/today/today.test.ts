import { beforeEach, expect, test } from 'vitest'
import type { ShopOrderPage, Today } from '#contract/shop-orders.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOrderOperations as orders } from '#server/orders/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { order } from '#server/testing/ordering.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { copyOrder } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { todayOperations } from './index.ts'

let shop: TestShop
let staff: { owner: TestStaff; manager: TestStaff; packer: TestStaff }

beforeEach(async () => {
  shop = await aShop()
  staff = {
    owner: await aStaff(shop, 'owner'),
    manager: await aStaff(shop, 'manager'),
    packer: await aStaff(shop, 'packer'),
  }
})

const today = (by: TestStaff) => run(todayOperations.getToday, by.ctx, {}) as Promise<Today>
const listed = async (by: TestStaff, input: object) =>
  ((await run(orders.browseOrders, by.ctx, input)) as ShopOrderPage).orders.length

async function someOrders(count: number): Promise<string[]> {
  const { productId } = await aProduct(shop, { name: 'Mug', stock: { '': 50 } })
  const { ctx, addressId } = await aCustomer(shop)
  const numbers: string[] = []
  for (let nth = 0; nth < count; nth++) {
    numbers.push((await order(ctx, { addressId, lines: [{ productId, units: 1, size: '' }] })).number)
  }
  return numbers
}

/** Each count of Today, and how long the list is to which it leads. */
async function compare(by: TestStaff): Promise<void> {
  const { counts, troubles, sales } = await today(by)
  for (const list of ['to-confirm', 'to-pack', 'to-ship'] as const) {
    if (list === 'to-confirm' && by === staff.packer) continue
    expect([by.actor.role, list, counts[list]]).toEqual([by.actor.role, list, await listed(by, { list })])
  }
  if (by === staff.packer) return expect([troubles, sales, counts['to-confirm']]).toEqual([null, null, 0])
  for (const trouble of ['review', 'refund'] as const) {
    expect([trouble, troubles?.[trouble]]).toEqual([trouble, await listed(by, { list: 'all', trouble })])
  }
}

test('after each move and for each role the counts are those of the lists', async () => {
  const [a = '', b = '', c = '', d = ''] = await someOrders(4)
  const by = staff.owner.ctx
  const moves = [
    () => run(orders.confirmOrders, by, { numbers: [a, b, c] }),
    () => run(orders.packOrders, by, { numbers: [a, d] }),
    () => run(orders.shipOrders, by, { parcels: [{ number: a, courier: 'DTDC', awb: 'D1234' }] }),
    () => run(orders.cancelShopOrder, by, { number: b, reason: 'No stock' }),
    () => run(orders.deliverOrders, by, { numbers: [a] }),
    () =>
      ownerPool().query(`update orders set review = 'Payment differs' where supplier_id = $1 and number = $2`, [
        shop.tenant.supplierId,
        c,
      ]),
    () => aRefund(c),
    () => run(orders.cancelShopOrder, by, { number: c, reason: 'Wrong amount' }),
  ]
  for (const role of Object.values(staff)) await compare(role)
  for (const move of moves) {
    await move()
    for (const role of Object.values(staff)) await compare(role)
  }
  expect(await today(staff.manager)).toMatchObject({ troubles: { review: 0, refund: 1 }, counts: { 'to-ship': 1 } })
})

test('thousands that wait in one list hide none of another', async () => {
  const [first = '', packed = ''] = await someOrders(2)
  await copyOrder(shop, first, 3000)
  await run(orders.packOrders, staff.owner.ctx, { numbers: [packed] })
  const { counts } = await today(staff.owner)
  expect(counts).toEqual({ 'to-confirm': 1000, 'to-pack': 0, 'to-ship': 1 })
})

async function aRefund(number: string): Promise<void> {
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `with paid as (
       insert into payments (supplier_id, reseller_id, gateway_payment_id, order_id, status, amount_paise, currency, purpose)
       select supplier_id, reseller_id, 'pay_' || order_id, order_id, 'captured', 100, 'INR', 'refund' from orders
       where supplier_id = $1 and reseller_id = $2 and number = $3 returning *)
     insert into refunds (supplier_id, reseller_id, gateway_payment_id, order_id, amount_paise, reason)
     select supplier_id, reseller_id, gateway_payment_id, order_id, 100, 'twice' from paid`,
    [supplierId, resellerId, number],
  )
}

test('a packer reads of no payment, complaint, law or job, and no sum', async () => {
  await someOrders(1)
  expect(await today(staff.packer)).toEqual({
    counts: { 'to-confirm': 0, 'to-pack': 0, 'to-ship': 0 },
    returns: { 'to-answer': 0, 'to-receive': 0, 'to-inspect': 0, 'to-settle': 0, dueSoon: 0 },
    ...{
      sales: null,
      troubles: null,
      inReview: [],
      complaints: null,
      parcelsToLookAt: 0,
      payouts: null,
      missingInLaw: [],
      parkedJobs: 0,
      endingStock: [],
    },
  })
})

test('what the law wants and what was given up are counted, of this shop only', async () => {
  const { supplierId } = shop.tenant
  const sibling = await aShop(supplierId)
  const park = (of: TestShop) =>
    ownerPool().query(
      `insert into jobs (supplier_id, reseller_id, kind, run_at, parked_at) values ($1, $2, 'never', now() + interval '1 year', now())`,
      [of.tenant.supplierId, of.tenant.resellerId],
    )
  await park(sibling)
  const before = await today(staff.owner)
  expect(before.parkedJobs).toBe(0)
  expect(before.missingInLaw.length).toBeGreaterThan(0)
  await park(shop)
  expect((await today(staff.owner)).parkedJobs).toBe(1)
})

test('a refund to UPI is counted once, however late it is', async () => {
  const { rows } = await ownerPool().query(
    `insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units, delivery_address)
     values ($1, $2, $3, 'H0000-00001', 'Delivered', 'COD', 100, 1, '{}') returning order_id`,
    [shop.tenant.supplierId, shop.tenant.resellerId, (await aCustomer(shop)).customerId],
  )
  for (const [at, state] of ['waiting', 'by-hand', 'failed', 'sent', 'checking'].entries()) {
    await ownerPool().query(
      `insert into payouts (supplier_id, reseller_id, order_id, key, amount_paise, name, masked_upi_id, state, created_at)
       values ($1, $2, $3, $4, 100, 'Asha Rao', 'as***@okaxis', $5, now() - make_interval(days => $6))`,
      [
        shop.tenant.supplierId,
        shop.tenant.resellerId,
        rows[0].order_id,
        `key-${at}`,
        state,
        state === 'checking' ? 0 : 30,
      ],
    )
  }
  expect((await today(staff.owner)).payouts).toEqual({ waiting: 1, byHand: 1, trouble: 1, late: 1 })
})
