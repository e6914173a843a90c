import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { orderNewsOperations } from '#server/order-news/index.ts'
import { markOrder, packOrder, shipOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { afterDays, aLinkedAdvance, anOrderToAdvance, payAdvance, startAdvance } from '#server/testing/advance.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder, cancelPart } from '#server/testing/cancelling.ts'
import { linkMailed } from '#server/testing/cash-rule.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { orderRow, refundsOf } from '#server/testing/paying.ts'
import { requestEvent } from '#server/testing/prepaying.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { move } from '#server/testing/shop-orders.ts'
import { aStaff } from '#server/testing/staff.ts'
import { cashConfirmationOperations as calls } from './index.ts'

// F65: what somebody would try who wants the goods without the advance, or more for it.

const gateway = await aGateway()

test('F65 before the advance is paid it is not confirmed, packed or shipped, by any entry point', async () => {
  const { shop, placed } = await anOrderToAdvance(gateway)
  const { number } = placed
  const refused = [{ number, reason: { id: 'waitsForAdvance', number, advancePaise: 100_00 } }]
  const [manager, packer] = [await aStaff(shop, 'manager'), await aStaff(shop, 'packer')]
  const notThere = [{ number, reason: { id: 'noSuchOrderInShop', number, shop: shop.tenant.name } }]
  const parcels = [{ number, courier: 'DTDC', awb: 'D12345' }]
  for (const [by, reason] of [
    [manager, refused],
    [packer, notThere],
  ] as const) {
    expect(await move(by, 'packOrders', { numbers: [number] })).toEqual({ done: [], refused: reason })
    expect(await move(by, 'shipOrders', { parcels })).toEqual({ done: [], refused: reason })
  }
  await expect(move(packer, 'confirmOrdersByCall', { numbers: [number] })).rejects.toMatchObject({ code: 'forbidden' })
  const operator = shop.as({ kind: 'operator' })
  for (const work of [
    () => markOrder(operator, { number, as: 'Confirmed' }),
    () => packOrder(operator, { number }),
    () => shipOrder(operator, { number, courier: 'DTDC', awb: 'D12345' }),
  ]) {
    await expect(work()).rejects.toMatchObject({ reason: { id: 'waitsForAdvance' } })
  }
})

test('F65 an advance that is paid twice, or reported again under the same id or another, counts once', async () => {
  const given = await aLinkedAdvance(gateway)
  const { shop, request, placed } = given
  const [first, second] = [payAdvance(gateway, given), payAdvance(gateway, given)]
  for (const id of ['one', 'one', 'two']) await requestEvent(gateway, shop, { request, payment: first, id })
  for (const id of ['three', 'three', 'four']) await requestEvent(gateway, shop, { request, payment: second, id })
  await afterDays(given)
  expect([refundsOf(gateway, first.id), refundsOf(gateway, second.id)]).toEqual([[], [100_00]])
  expect(await orderRow(placed, shop)).toMatchObject({ advance_paise: 100_00, due_paise: 1400_00 })
  expect(await audit(shop)).toEqual([])
})

test('F65 another amount or currency than requested pays no advance, and the order keeps waiting', async () => {
  for (const as of [{ amount: 1_00 }, { amount: 1500_00 }, { currency: 'USD' }]) {
    const given = await aLinkedAdvance(gateway)
    const payment = payAdvance(gateway, given)
    await requestEvent(gateway, given.shop, { request: given.request, payment, as })
    expect(await orderRow(given.placed, given.shop)).toMatchObject({ advance_paise: 0, status: 'Placed' })
    await expect(packOrder(given.shop.as({ kind: 'operator' }), given.placed)).rejects.toMatchObject({
      reason: { id: 'waitsForAdvance' },
    })
    expect(await audit(given.shop)).toEqual([])
  }
})

test('F65 nobody pays for, sees or cancels the advance of another’s order, nor by a link of another shop', async () => {
  const [given, other] = [await aLinkedAdvance(gateway), await aLinkedAdvance(gateway)]
  const { ctx } = await aCustomer(given.shop)
  await expect(startAdvance(ctx, given.placed.number)).rejects.toMatchObject({ code: 'not-found' })
  const token = await linkMailed(given.shop, 'pay-advance')
  expect(await run(calls.payLinkedAdvance, other.shop.ctx, { token })).toBeNull()
  expect(await run(calls.payLinkedAdvance, given.shop.ctx, { token: 'x'.repeat(22) })).toBeNull()
  // Signed by the account of this shop, and about the request of the other.
  const payment = payAdvance(gateway, given)
  await requestEvent(gateway, given.shop, { request: { ...given.request, id: other.request.id }, payment })
  for (const { placed, shop } of [given, other]) {
    expect(await orderRow(placed, shop)).toMatchObject({ advance_paise: 0 })
  }
})

test('reading what is required, and what it would cost online, waits for nobody who works on the order', async () => {
  const { ctx, shop, placed, orderId } = await anOrderToAdvance(gateway)
  const token = await linkMailed(shop, 'pay-advance')
  const worker = await ownerPool().connect()
  try {
    await worker.query('begin')
    await worker.query('select from orders where order_id = $1 for update', [orderId])
    expect(await run(orderNewsOperations.findLinkedOrder, shop.ctx, { token })).toMatchObject({
      toConfirm: { advancePaise: 100_00, duePaise: 1400_00, prepayment: { lessPaise: expect.any(Number) } },
    })
    expect(await run(paymentOperations.getPrepaymentOffer, ctx, { number: placed.number })).not.toBeNull()
  } finally {
    await worker.query('rollback')
    worker.release()
  }
})

test('F65 cancelled repeatedly, in whole and in parts at once, the advance is refunded once', async () => {
  const given = await aLinkedAdvance(gateway)
  const { ctx, shop, placed, request } = given
  const payment = payAdvance(gateway, given)
  await requestEvent(gateway, shop, { request, payment })
  const part = { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key: 'one' }
  await Promise.allSettled([
    cancelPart(ctx, placed.number, part),
    cancelPart(ctx, placed.number, part),
    cancelOrder(ctx, placed.number),
    cancelOrder(ctx, placed.number),
  ])
  await afterDays(given)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Cancelled' })
  expect(refundsOf(gateway, payment.id)).toEqual([100_00])
  expect(await audit(shop)).toEqual([])
})
