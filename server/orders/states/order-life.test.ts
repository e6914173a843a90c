import { expect, test } from 'vitest'
import type { Order, OrderStatus } from '#contract/orders.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import {
  cancelShopOrder,
  findShopOrder,
  listShopOrders,
  markOrder,
  orderOperations,
  shipOrder,
  shopOrderOperations,
} from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aPayingShopper, confirm, gatewayOrderOf, place } from '#server/testing/paying.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { browse } from '#server/testing/shop-orders.ts'
import { aStaff } from '#server/testing/staff.ts'

const gateway = await aGateway()

async function anOrder(shop: TestShop) {
  const { ctx, addressId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, { name: 'Mug', stock: { '': 9 } })
  const input = { addressId, payment: 'COD', lines: [{ productId, units: 2 }] }
  const { number } = (await run(paymentOperations.placeOrder, ctx, input)) as { number: string }
  const seen = () => run(orderOperations.findOrder, ctx, { number }) as Promise<Order>
  return { ctx, number, seen }
}

const parcel = { courier: 'Blue Dart', awb: 'BD-4411/22' }

async function jobsOf(shop: TestShop): Promise<unknown[]> {
  const { rows } = await ownerPool().query(
    'select kind, payload from jobs where supplier_id = $1 and reseller_id = $2 order by job_id',
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  return rows
}

test('R15 the operator takes an order from placed to delivered, and its customer follows', async () => {
  const shop = await aShop()
  const operator = shop.as({ kind: 'operator' })
  const { number, seen } = await anOrder(shop)
  expect(await seen()).toMatchObject({ status: 'Placed', canCancel: true, shipment: null, refundPaise: 0 })

  await markOrder(operator, { number, as: 'Confirmed' })
  expect(await seen()).toMatchObject({ status: 'Confirmed', canCancel: true })
  await shipOrder(operator, { number, courier: ' Blue Dart ', awb: ' BD-4411/22 ' })
  const shipped = await seen()
  expect(shipped).toMatchObject({ status: 'Shipped', canCancel: false, shipment: parcel })
  expect(await jobsOf(shop)).toContainEqual({
    kind: 'send-mail',
    payload: { mail: 'order-shipped', orderId: expect.any(Number) },
  })
  await markOrder(operator, { number, as: 'Delivered' })
  const delivered = await seen()
  expect(delivered.events.map(({ status }) => status)).toEqual(['Placed', 'Confirmed', 'Shipped', 'Delivered'])
  expect(delivered.events.map(({ at }) => at.getTime())).toEqual(
    delivered.events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  )
  expect(delivered.shipment?.shippedAt).toEqual(shipped.events[2]?.at)
  expect(Object.keys(delivered.events[2] ?? {})).toEqual(['status', 'at']) // notes are for the operator only
  expect(await audit(shop)).toEqual([])
})

test('a move that the table does not know is refused with what is possible, and nothing has changed', async () => {
  const shop = await aShop()
  const operator = shop.as({ kind: 'operator' })
  const { number, seen } = await anOrder(shop)
  await expect(markOrder(operator, { number, as: 'Delivered' })).rejects.toMatchObject({
    code: 'bad-input',
    message: `The order ${number} is Placed and cannot become Delivered. It can become: Confirmed or Shipped or Cancelled.`,
  })
  await shipOrder(operator, { number, ...parcel })
  await expect(shipOrder(operator, { number, courier: 'DTDC', awb: 'D12345' })).rejects.toMatchObject({
    message: `The order ${number} is Shipped and cannot become Shipped. It can become: Delivered or Cancelled.`,
  })
  await markOrder(operator, { number, as: 'Delivered' })
  await expect(markOrder(operator, { number, as: 'Confirmed' })).rejects.toMatchObject({
    message: expect.stringContaining('Nothing more can be done with it.'),
  })
  expect((await seen()).shipment).toMatchObject(parcel)
  await expect(markOrder(operator, { number: 'NOPE', as: 'Confirmed' })).rejects.toMatchObject({ code: 'not-found' })
  expect(await audit(shop)).toEqual([])
})

test('two operators ship one order at once: one parcel, one mail', async () => {
  const shop = await aShop()
  const operator = shop.as({ kind: 'operator' })
  const { number } = await anOrder(shop)
  const ships = Array.from({ length: 5 }, (_, at) => shipOrder(operator, { number, courier: 'DTDC', awb: `D-00${at}` }))
  const outcomes = await Promise.allSettled(ships)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const mails = (await jobsOf(shop)).filter((job) => JSON.stringify(job).includes('order-shipped'))
  expect(mails).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test.each([
  [{ courier: '', awb: 'BD4411' }, 'courier'],
  [{ courier: 'Blue\nDart', awb: 'BD4411' }, 'courier'],
  [{ courier: 'B'.repeat(61), awb: 'BD4411' }, 'courier'],
  [{ courier: 'Blue Dart', awb: '' }, 'AWB'],
  [{ courier: 'Blue Dart', awb: 'BD 4411' }, 'AWB'],
  [{ courier: 'Blue Dart', awb: '<b>4411</b>' }, 'AWB'],
  [{ courier: 'Blue Dart', awb: '1'.repeat(41) }, 'AWB'],
])('a parcel that its shopper could not follow is refused: %j', async (typed, what) => {
  const shop = await aShop()
  const { number, seen } = await anOrder(shop)
  await expect(shipOrder(shop.as({ kind: 'operator' }), { number, ...typed })).rejects.toMatchObject({
    code: 'bad-input',
    message: expect.stringContaining(what),
  })
  expect((await seen()).status).toBe('Placed')
})

test('F15 an order in review is not shipped', async () => {
  const shop = await aShop()
  const operator = shop.as({ kind: 'operator' })
  const { number, seen } = await anOrder(shop)
  await ownerPool().query(`update orders set review = 'paid ₹1 of ₹998' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  await expect(shipOrder(operator, { number, ...parcel })).rejects.toMatchObject({
    message: `The order ${number} is in review (paid ₹1 of ₹998) and cannot be shipped.`,
  })
  expect((await seen()).status).toBe('Placed')
  expect(await listShopOrders(operator, { max: 5 })).toMatchObject([{ number, review: 'paid ₹1 of ₹998' }])
})

test('F32 F33 an order of another customer or shop is neither found nor moved', async () => {
  const shop = await aShop()
  const elsewhere = await aShop()
  const { ctx, number, seen } = await anOrder(shop)
  const neighbour = await aCustomer(shop)
  expect(await run(orderOperations.findOrder, neighbour.ctx, { number })).toBeNull()
  expect(await findShopOrder(elsewhere.as({ kind: 'operator' }), number)).toBeNull()
  await expect(markOrder(elsewhere.as({ kind: 'operator' }), { number, as: 'Confirmed' })).rejects.toMatchObject({
    code: 'not-found',
  })
  for (const intruder of [ctx, shop.ctx]) {
    await expect(markOrder(intruder, { number, as: 'Confirmed' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(shipOrder(intruder, { number, ...parcel })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(findShopOrder(intruder, number)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listShopOrders(intruder, { max: 5 })).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect((await seen()).status).toBe('Placed')
})

test('the operator lists the newest of a status and sees all of one order', async () => {
  const shop = await aShop()
  const operator = shop.as({ kind: 'operator' })
  const first = await anOrder(shop)
  const second = await anOrder(shop)
  const third = await anOrder(shop)
  await markOrder(operator, { number: second.number, as: 'Confirmed' })
  const numbers = async (wanted: { status?: OrderStatus; max: number }) =>
    (await listShopOrders(operator, wanted)).map(({ number }) => number)
  expect(await numbers({ max: 50 })).toEqual([third.number, second.number, first.number])
  expect(await numbers({ status: 'Placed', max: 50 })).toEqual([third.number, first.number])
  expect(await numbers({ status: 'Placed', max: 1 })).toEqual([third.number])
  await shipOrder(operator, { number: second.number, ...parcel })
  expect(await findShopOrder(operator, second.number)).toMatchObject({
    status: 'Shipped',
    lines: [{ name: 'Mug', units: 2 }],
    events: [{ note: '' }, { note: '' }, { status: 'Shipped', note: 'Blue Dart BD-4411/22' }],
    shipment: parcel,
    payments: [],
    next: ['Delivered', 'Cancelled'],
  })
})

test('R13 R14 a paid order that is cancelled mails its customer and the operator what is refunded', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx } = paying
  const operator = shop.as({ kind: 'operator' })
  const placed = await place(paying)
  const { number } = placed
  const seen = () => run(orderOperations.findOrder, ctx, { number }) as Promise<Order>
  expect(await seen()).toBeNull()
  expect(await listShopOrders(operator, { max: 5 })).toMatchObject([{ number, status: 'Payment pending' }])
  const atGateway = gateway.bank.ledger.order(gatewayOrderOf(placed))
  if (!atGateway) throw new Error('the gateway does not know it')
  await confirm(ctx, signed(gateway.bank.ledger, tryToPay(gateway.bank, atGateway, 'success')))
  expect(await seen()).toMatchObject({ status: 'Placed', paymentMode: 'ONLINE', refundPaise: 0, canCancel: true })

  await cancelShopOrder(operator, { number })
  const { status, refundPaise, events } = await seen()
  expect({ status, refundPaise }).toEqual({ status: 'Cancelled', refundPaise: 450_00 })
  expect(events.map((event) => event.status)).toEqual(['Payment pending', 'Placed', 'Cancelled'])
  await runJobs(shop)
  expect(await findShopOrder(operator, number)).toMatchObject({
    cancelledFor: 'operator',
    payments: [{ status: 'captured', amountPaise: 450_00, refundStatus: expect.stringMatching(/requested|processed/) }],
    next: [],
  })
  expect(await audit(shop)).toEqual([])
})

test('R16 an online order is listed once it was paid, and stays listed when it is refunded; staff sees whether it was', async () => {
  const shop = await aShop()
  const meera = await aStaff(shop, 'owner')
  const { supplierId, resellerId } = shop.tenant
  const { ctx, number, seen } = await anOrder(shop)
  const isPaid = async () => {
    const [listed] = (await browse(meera, { payment: 'ONLINE' })).orders
    const opened = (await run(shopOrderOperations.openOrder, meera.ctx, { number })) as OpenedOrder
    return [listed?.isPaid, opened.isPaid]
  }
  const owner = ownerPool()
  const { rows } = await owner.query(
    `update orders set payment_mode = 'ONLINE', status = 'Cancelled', cancelled_for = 'expired'
     where supplier_id = $1 returning order_id`,
    [supplierId],
  )
  expect(await seen()).toBeNull()
  expect(await run(orderOperations.listOrders, ctx, {})).toEqual([])
  expect(await isPaid()).toEqual([false, false])
  await owner.query(
    `insert into payments (supplier_id, reseller_id, gateway_payment_id, order_id, status, amount_paise, currency, purpose)
     values ($1, $2, $4, $3, 'captured', 99800, 'INR', 'refund')`,
    [supplierId, resellerId, rows[0].order_id, `pay_${number}`],
  )
  await owner.query(
    `insert into refunds (supplier_id, reseller_id, gateway_payment_id, order_id, amount_paise, reason)
     values ($1, $2, $4, $3, 99800, 'expired')`,
    [supplierId, resellerId, rows[0].order_id, `pay_${number}`],
  )
  expect(await seen()).toMatchObject({ number, status: 'Cancelled', refundPaise: 998_00 })
  expect(await isPaid()).toEqual([true, true])
  expect(await findShopOrder(shop.as({ kind: 'operator' }), number)).toMatchObject({
    cancelledFor: 'expired',
    payments: [{ status: 'captured', amountPaise: 998_00, purpose: 'refund', refundStatus: 'due' }],
  })
})
