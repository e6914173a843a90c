import { beforeAll, expect, inject, test } from 'vitest'
import type { CustomerPage } from '#contract/shop-customers.ts'
import type { Numbers } from '#contract/shop-numbers.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { atGateway } from '#server/testing/paying.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { seedOrders } from './orders.ts'

let shop: TestShop
let owner: TestStaff

beforeAll(async () => {
  const gateway = await aGateway()
  shop = await withGateway(await aShop(), gateway)
  await aProduct(shop, { name: 'Kurta', stock: { M: 300, L: 300 } })
  await aProduct(shop, { name: 'Mug', stock: { '': 300 } })
  const pay = (gatewayOrderId: string) => {
    const handed = signed(gateway.bank.ledger, tryToPay(gateway.bank, atGateway(gateway, gatewayOrderId), 'success'))
    return { paymentId: handed.razorpay_payment_id, gatewayOrderId, signature: handed.razorpay_signature }
  }
  await seedOrders(shop.as({ kind: 'operator' }), inject('ownerUrl'), { pay })
  owner = await aStaff(shop, 'owner', 'Meera')
}, 60_000)

async function selectAll<Row>(text: string): Promise<Row[]> {
  return (await ownerPool().query(text, [shop.tenant.supplierId])).rows
}

test("the demo's past has all that a shop's has: sales, cancellations, parcels that came back, returns, both ways to pay", async () => {
  const [days] = await selectAll<{ from: string; to: string }>(
    'select min(day)::text as from, max(day)::text as to from sales where supplier_id = $1',
  )
  const { total, returns, payments } = (await run(consoleOperations.getNumbers, owner.ctx, days)) as Numbers
  expect(total.cancelled).toBeGreaterThan(0)
  expect(total.refused).toBeGreaterThan(0)
  expect(returns.refund.returns).toBeGreaterThan(0)
  expect(returns.online).toMatchObject({ count: returns.refund.returns, openPaise: 0 })
  expect(payments.map(({ paidBy }) => paidBy)).toEqual(expect.arrayContaining(['online', 'delivery']))
})

test('it is of ninety days, and what follows in it comes later, nothing in the future', async () => {
  const [sales] = await selectAll<{ sold: number; cancelled: number; hours: number }>(`
    select count(distinct day) filter (where kind = 'sale')::int as sold,
      count(distinct day) filter (where kind <> 'sale')::int as cancelled,
      (select count(distinct extract(hour from placed_at at time zone 'Asia/Kolkata'))::int from orders where supplier_id = $1) as hours
    from sales where supplier_id = $1`)
  expect(sales?.sold).toBeGreaterThan(40)
  expect(sales?.cancelled).toBeGreaterThan(5)
  expect(sales?.hours).toBeGreaterThan(8)
  const wrong = await selectAll(`
    select 'customer' as of, c.customer_id as id from customers c join orders o using (supplier_id, customer_id)
    where supplier_id = $1 and c.created_at > o.placed_at
    union all select 'event', e.order_id from (
      select *, lag(at) over (partition by order_id order by event_id) as before from order_events where supplier_id = $1
    ) e where at < before or at > now()
    union all select 'review', r.order_id from reviews r join order_events e using (supplier_id, order_id)
    where supplier_id = $1 and e.status = 'Delivered' and r.written_at < e.at
    union all select 'return', t.return_id from returns t join order_events e using (supplier_id, order_id)
    where supplier_id = $1 and e.status = 'Delivered' and t.requested_at < e.at
    union all select 'note', i.invoice_id from invoices i join orders o using (supplier_id, order_id)
    where supplier_id = $1 and i.issued_at not between o.placed_at and now()
    union all select 'number', i.invoice_id from (
      select *, lag(dated_on) over (partition by kind order by serial) as before from invoices
      where supplier_id = $1 and kind <> 'credit-note'
    ) i where dated_on < before`)
  expect(wrong).toEqual([])
})

test('what has no size does not come back because of its size', async () => {
  const reasons = await selectAll<{ size: string; reason: string }>(
    'select o.size, r.reason from return_lines r join returns t using (supplier_id, return_id) join order_lines o on o.supplier_id = r.supplier_id and o.order_id = t.order_id and o.line = r.line where r.supplier_id = $1',
  )
  expect(reasons.some(({ size }) => size === '')).toBe(true)
  expect(reasons.filter(({ size, reason }) => size === '' && reason === 'size')).toEqual([])
})

test('the console lists customers of different days, newest first', async () => {
  const { customers } = (await run(consoleOperations.browseCustomers, owner.ctx, {})) as CustomerPage
  expect(new Set(customers.map(({ since }) => since.toDateString())).size).toBeGreaterThan(10)
})

test('it breaks no rule of money and stock', async () => {
  expect(await audit(shop)).toEqual([])
})

test('a start after one that was interrupted among the orders adds none and does not fail', async () => {
  const count = () => selectAll('select count(*)::int from orders where supplier_id = $1')
  const before = await count()
  await seedOrders(shop.as({ kind: 'operator' }), inject('ownerUrl'))
  expect(await count()).toEqual(before)
})
