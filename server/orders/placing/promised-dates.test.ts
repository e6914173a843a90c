import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses.ts'
import type { Order } from '#contract/orders.ts'
import { tryToPay } from '#gateway-simulator/pay.ts'
import { addressOperations } from '#server/addresses/index.ts'
import { run } from '#server/kernel/answer.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import {
  aPayingShopper,
  atGateway,
  endReservation,
  event,
  gatewayOrderOf,
  listOrders,
  place,
} from '#server/testing/paying.ts'
import { ownerPool } from '#server/testing/shop.ts'

const gateway = await aGateway()

test('an order keeps the dates that its address had when it was placed, whatever the shop changes later', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx } = paying
  const order = async (): Promise<Order | undefined> => (await listOrders(ctx))[0]
  await place(paying, { payment: 'COD' })
  expect((await order())?.dates).toBeNull()

  await giveMerchandising(shop, { deliveryTimes: { from: '411001' } })
  const promised = async () => ((await run(addressOperations.listAddresses, ctx, undefined)) as Address[])[0]?.dates
  const before = await promised()
  await place(paying, { payment: 'COD' })
  const kept = (await order())?.dates
  expect(kept).toMatchObject({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect([before, await promised()]).toContainEqual(kept)

  await giveMerchandising(shop, { deliveryTimes: { from: '411001', dispatch: 9 } })
  expect((await order())?.dates).toEqual(kept)
  expect(await promised()).not.toEqual(kept)
  expect(await audit(shop)).toEqual([])
})

test('F16 an order that a late payment revives has no dates: those that it had may be over', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx } = paying
  await giveMerchandising(shop, { deliveryTimes: { from: '411001' } })
  const pay = async (placed: Awaited<ReturnType<typeof place>>) => {
    const payment = tryToPay(gateway.bank, atGateway(gateway, gatewayOrderOf(placed)), 'success')
    await event(gateway, shop, { name: 'payment.captured', payment })
    return (await listOrders(ctx))[0]
  }
  expect((await pay(await place(paying)))?.dates).not.toBeNull()
  const late = await place(paying)
  await endReservation(shop)
  await runJobs(shop)
  expect(await pay(late)).toMatchObject({ number: late.number, status: 'Placed', dates: null })
})

test.each([
  ['Placed', 0, false],
  ['Placed', 1, true],
  ['Shipped', 1, true],
  ['Delivered', 1, false],
  ['Cancelled', 1, false],
])('an order that is %s, %i days after its last day in India, is late: %s', async (status, days, isLate) => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx } = paying
  await giveMerchandising(shop, { deliveryTimes: { from: '411001' } })
  await place(paying, { payment: 'COD' })
  expect((await listOrders(ctx))[0]).toMatchObject({ isLate: false })
  await ownerPool().query(
    `update orders set status = $2::text, promised_from = day - 3, promised_to = day,
       cancelled_for = case when $2 = 'Cancelled' then 'customer' end
     from (select (now() at time zone 'Asia/Kolkata')::date - $3::int as day) last where supplier_id = $1`,
    [shop.tenant.supplierId, status, days],
  )
  expect((await listOrders(ctx))[0]).toMatchObject({ isLate })
})
