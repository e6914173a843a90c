import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { shopOrderOperations as calls } from '#server/orders/index.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, copyOrder, move, numbersOf } from '#server/testing/shop-orders.ts'
import type { TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  ;({ shop, meera, ravi } = await aDesk())
})

test('select all takes the list as it is now, and not what arrives after', async () => {
  const numbers: string[] = []
  for (let nth = 0; nth < 3; nth++) numbers.push(await anOrder(shop))
  const chosen = (await run(calls.chooseAllOrders, meera.ctx, { list: 'to-confirm' })) as { numbers: string[] }
  expect(chosen).toEqual({ numbers, isCut: false })
  const later = await anOrder(shop)
  await move(meera, 'confirmOrders', { numbers: chosen.numbers })
  expect(await numbersOf(meera, { list: 'to-confirm' })).toEqual([later])
  expect(await run(calls.chooseAllOrders, ravi.ctx, { list: 'to-confirm' })).toEqual({ numbers, isCut: false })
})

test('of a bulk of 50 with 3 refused, 47 are done, the 3 are named, and again touches only those', async () => {
  const number = await anOrder(shop)
  await copyOrder(shop, number, 49, {
    status: `case when n < 4 then 'Cancelled' else 'Placed' end`,
    cancelledFor: `case when n < 4 then 'customer' end`,
  })
  const numbers = [number, ...Array.from({ length: 49 }, (_, nth) => `X${nth + 1}`)]
  const first = await move(meera, 'confirmOrders', { numbers })
  expect(first.done).toHaveLength(47)
  const named = ['X1', 'X2', 'X3'].map((each) => ({
    number: each,
    reason: { id: 'orderCannotMoveBut', status: 'Cancelled' },
  }))
  expect(first.refused).toMatchObject(named)
  const { rows } = await ownerPool().query(
    `select status, count(*)::int as orders from orders where supplier_id = $1 group by status order by status`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([
    { status: 'Cancelled', orders: 3 },
    { status: 'Confirmed', orders: 47 },
  ])
  const logged = () => ownerPool().query('select from staff_log where supplier_id = $1', [shop.tenant.supplierId])
  const before = (await logged()).rows.length
  const again = await move(meera, 'confirmOrders', { numbers: first.refused.map((each) => each.number) })
  expect(again.done).toEqual([])
  expect((await logged()).rows).toHaveLength(before)
})

test('packing a second time changes nothing, mails nothing and logs nothing', async () => {
  const number = await anOrder(shop)
  await move(meera, 'confirmOrders', { numbers: [number] })
  const left = async () =>
    (
      await ownerPool().query(
        `select packed_at,
           (select count(*)::int from jobs where supplier_id = $1 and payload ->> 'mail' = 'order-packed') as mails,
           (select count(*)::int from staff_log where supplier_id = $1 and did = 'pack') as logged
         from orders where supplier_id = $1`,
        [shop.tenant.supplierId],
      )
    ).rows
  await move(meera, 'packOrders', { numbers: [number] })
  const before = await left()
  expect(before).toMatchObject([{ packed_at: expect.any(Date), mails: 1, logged: 1 }])
  expect((await move(meera, 'packOrders', { numbers: [number] })).done).toEqual([number])
  expect(await left()).toEqual(before)
})
