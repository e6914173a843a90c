import { expect, inject, test } from 'vitest'
import type { Order, Payment } from '#gateway-simulator/ledger.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import { eraseCustomer } from '#server/privacy/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { makeDue, runJobs } from '#server/testing/jobs.ts'
import {
  anUnpaidOrder,
  aPayingShopper,
  atGateway,
  confirm,
  endReservation,
  event,
  gatewayOrderOf,
  listOrders,
  mailsOf,
  orderRow,
  place,
  stockLeft,
} from '#server/testing/paying.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { paymentOperations } from './index.ts'

// Payments that arrive too late, twice, or for a cancelled order.

const gateway = await aGateway()
const { ledger } = gateway.bank

const pay = (gatewayOrder: Order) => tryToPay(gateway.bank, gatewayOrder, 'success')

const refundRows = async ({ tenant }: TestShop) =>
  (await ownerPool().query('select status, gateway_refund_id from refunds where supplier_id = $1', [tenant.supplierId]))
    .rows

const refundsOf = (orderId: string) =>
  ledger.refunds.filter(({ paymentId }) => ledger.payment(paymentId)?.orderId === orderId)

async function usesOf({ tenant }: TestShop): Promise<number> {
  const { rows } = await ownerPool().query('select uses from offers where supplier_id = $1', [tenant.supplierId])
  return rows[0].uses
}

test('F16: a payment after the reservation has expired takes the stock again', async () => {
  const { shop, ctx, placed, gatewayOrder, productId } = await anUnpaidOrder(gateway)
  await endReservation(shop)
  await runJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({
    status: 'Cancelled',
    cancelled_for: 'expired',
    reserved_until: null,
  })
  expect(await stockLeft(productId)).toBe(5)
  expect(await listOrders(ctx)).toEqual([])
  await event(gateway, shop, { name: 'payment.captured', payment: pay(gatewayOrder) })
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed', cancelled_for: null })
  expect(await stockLeft(productId)).toBe(4)
  expect(await audit(shop)).toEqual([])
})

test('F16: an expired order gives its offer back, and a late payment takes it again, or is refunded if it is used up', async () => {
  for (const isUsedUp of [false, true]) {
    const paying = await aPayingShopper(gateway)
    const { shop, productId } = paying
    await ownerPool().query(
      `insert into offers (supplier_id, reseller_id, name, code, saving, max_uses, form_key)
       values ($1, $2, 'Diwali', 'DIWALI', '{"kind": "amount", "paise": 10000}', 1, 'a form')`,
      [shop.tenant.supplierId, shop.tenant.resellerId],
    )
    const placed = await place(paying, { code: 'DIWALI' })
    expect(await usesOf(shop)).toBe(1)
    await endReservation(shop)
    await runJobs(shop)
    expect(await usesOf(shop)).toBe(0)
    if (isUsedUp) {
      const { ctx, addressId } = await aCustomer(shop)
      await place({ ...paying, ctx, addressId }, { payment: 'COD', code: 'DIWALI' })
    }
    const payment = pay(atGateway(gateway, gatewayOrderOf(placed)))
    await event(gateway, shop, { name: 'payment.captured', payment })
    expect(await orderRow(placed, shop)).toMatchObject({ status: isUsedUp ? 'Cancelled' : 'Placed' })
    expect(await stockLeft(productId)).toBe(4)
    expect(await usesOf(shop)).toBe(1)
    expect(await audit(shop)).toEqual([])
  }
})

test('F16: a payment after the reservation has expired, of goods that are sold out, is refunded once, with a mail', async () => {
  const unpaid = await anUnpaidOrder(gateway, 1)
  const { shop, ctx, placed, gatewayOrder, addressId, productId } = unpaid
  await endReservation(shop)
  await runJobs(shop)
  await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines: [{ productId, units: 1 }] })
  const payment = pay(gatewayOrder)
  await event(gateway, shop, { name: 'payment.captured', payment })
  expect(await confirm(ctx, signed(ledger, payment))).toBe('refunded')
  await runJobs(shop)
  await event(gateway, shop, { name: 'order.paid', payment, as: { status: 'captured' } })
  await runJobs(shop)
  expect((await orderRow(placed, shop)).status).toBe('Cancelled')
  expect(refundsOf(gatewayOrder.id)).toMatchObject([{ amount: 450_00 }])
  expect(await mailsOf(unpaid), 'of the COD order, and of the money given back').toBe(2)
  expect(await listOrders(ctx), 'who was charged sees what became of it').toHaveLength(2)
  expect(await audit(shop)).toEqual([])
})

test('a second thought takes the place of an unpaid order, and a late payment for that is given back', async () => {
  const { shop, ctx, placed, gatewayOrder, addressId, productId } = await anUnpaidOrder(gateway, 1)
  await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines: [{ productId, units: 1 }] })
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Cancelled', cancelled_for: 'replaced' })
  await event(gateway, shop, { name: 'payment.captured', payment: pay(gatewayOrder) })
  await runJobs(shop)
  expect(refundsOf(gatewayOrder.id)).toHaveLength(1)
  expect(await stockLeft(productId)).toBe(0)
  expect(await audit(shop)).toEqual([])
})

test('of six concurrent orders of one cart one waits for its payment', async () => {
  const paying = await aPayingShopper(gateway, 10)
  await Promise.allSettled(Array.from({ length: 6 }, () => place(paying)))
  const { rows } = await ownerPool().query(
    `select status, count(*)::int as count from orders where supplier_id = $1 group by status order by status`,
    [paying.shop.tenant.supplierId],
  )
  expect(rows).toEqual([
    { status: 'Cancelled', count: 5 },
    { status: 'Payment pending', count: 1 },
  ])
  expect(await stockLeft(paying.productId)).toBe(9)
})

test('a second success on one order is given back', async () => {
  const { shop, placed, gatewayOrder } = await anUnpaidOrder(gateway)
  const [first, second] = [pay(gatewayOrder), pay(gatewayOrder)]
  await event(gateway, shop, { name: 'payment.captured', payment: first })
  await event(gateway, shop, { name: 'payment.captured', payment: second })
  await runJobs(shop)
  expect((await orderRow(placed, shop)).status).toBe('Placed')
  expect(refundsOf(gatewayOrder.id)).toMatchObject([{ paymentId: second.id }])
  expect(await audit(shop)).toEqual([])
})

test('R13: a paid order that is cancelled is given back once, and its goods are on sale again', async () => {
  const { shop, ctx, placed, gatewayOrder, productId } = await anUnpaidOrder(gateway)
  await confirm(ctx, signed(ledger, pay(gatewayOrder)))
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => cancelOrder(ctx, placed.number)))
  expect(
    tries.filter(({ status }) => status === 'fulfilled'),
    'F18: one of five',
  ).toHaveLength(1)
  await runJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Cancelled', cancelled_for: 'customer' })
  expect(refundsOf(gatewayOrder.id)).toMatchObject([{ amount: 450_00 }])
  expect(await stockLeft(productId)).toBe(5)
  expect(await audit(shop)).toEqual([])
})

test('F18: cancelled while it is being paid: either way round the money is where it belongs', async () => {
  for (let round = 0; round < 10; round++) {
    const { shop, ctx, placed, gatewayOrder, productId } = await anUnpaidOrder(gateway)
    const payment = pay(gatewayOrder)
    await Promise.all([cancelOrder(ctx, placed.number), confirm(ctx, signed(ledger, payment))])
    await runJobs(shop)
    expect(await orderRow(placed, shop)).toMatchObject({ status: 'Cancelled' })
    expect(refundsOf(gatewayOrder.id)).toHaveLength(1)
    expect(await stockLeft(productId)).toBe(5)
    expect(await audit(shop)).toEqual([])
  }
})

test('F19: two concurrent expiries and a late payment release a reservation once', async () => {
  for (let round = 0; round < 10; round++) {
    const { shop, placed, gatewayOrder, productId } = await anUnpaidOrder(gateway)
    await endReservation(shop)
    const payment = pay(gatewayOrder)
    await Promise.all([runJobs(shop), runJobs(shop), event(gateway, shop, { name: 'order.paid', payment })])
    await runJobs(shop)
    expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed' })
    expect(await stockLeft(productId)).toBe(4)
    expect(await audit(shop)).toEqual([])
  }
})

/** The gateway refunds it by itself, or a person by hand. */
const givenBackThere = (payment: Payment) => ledger.setPaymentStatus(payment, 'refunded')

test('what was given back at the gateway before we knew of it pays for nothing', async () => {
  const { shop, placed, gatewayOrder, productId } = await anUnpaidOrder(gateway)
  await endReservation(shop)
  await runJobs(shop)
  givenBackThere(pay(gatewayOrder))
  await makeDue(shop)
  await runJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Cancelled', cancelled_for: 'expired' })
  expect(await stockLeft(productId)).toBe(5)
  expect(await refundRows(shop)).toEqual([{ status: 'processed', gateway_refund_id: null }])
  expect(await audit(shop)).toEqual([])
})

test('a refund that was made at the gateway counts', async () => {
  const { shop, gatewayOrder } = await anUnpaidOrder(gateway)
  const [first, second] = [pay(gatewayOrder), pay(gatewayOrder)]
  await event(gateway, shop, { name: 'payment.captured', payment: first })
  await event(gateway, shop, { name: 'payment.captured', payment: second })
  givenBackThere(second)
  await runJobs(shop)
  expect(await refundRows(shop)).toEqual([{ status: 'processed', gateway_refund_id: null }])
  expect(await audit(shop)).toEqual([])
})

test.each(['replaced', 'ended and ordered anew', 'cancelled by its shopper'])(
  'F10: an unpaid order that was %s and is paid late is found without a webhook',
  async (how) => {
    const { shop, ctx, placed, gatewayOrder, addressId, productId } = await anUnpaidOrder(gateway)
    if (how === 'ended and ordered anew') {
      await endReservation(shop)
      await runJobs(shop)
    }
    if (how !== 'cancelled by its shopper')
      await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines: [{ productId, units: 1 }] })
    else await cancelOrder(ctx, placed.number)
    pay(gatewayOrder)
    await makeDue(shop)
    await runJobs(shop)
    expect(refundsOf(gatewayOrder.id)).toHaveLength(1)
    expect(await audit(shop)).toEqual([])
  },
)

test('India 11: a late payment of a customer who was erased meanwhile is refunded', async () => {
  const { shop, placed, gatewayOrder, customerId, productId } = await anUnpaidOrder(gateway)
  await endReservation(shop)
  await runJobs(shop)
  const { rows } = await ownerPool().query('select email from customers where customer_id = $1', [customerId])
  await eraseCustomer(inject('ownerUrl'), shop.tenant, rows[0].email)
  await event(gateway, shop, { name: 'payment.captured', payment: pay(gatewayOrder) })
  await runJobs(shop)
  expect((await orderRow(placed, shop)).status).toBe('Cancelled')
  expect(refundsOf(gatewayOrder.id)).toHaveLength(1)
  expect(await stockLeft(productId)).toBe(5)
  expect(await audit(shop)).toEqual([])
})

test('a refund event that arrives before our own record of the refund counts, and is mailed once', async () => {
  const unpaid = await anUnpaidOrder(gateway)
  const { shop, ctx, placed, gatewayOrder } = unpaid
  const payment = pay(gatewayOrder)
  await confirm(ctx, signed(ledger, payment))
  await cancelOrder(ctx, placed.number)
  const mails = await mailsOf(unpaid)
  const refund = { id: 'rfnd_early', payment_id: payment.id, amount: 450_00, status: 'processed' }
  await event(gateway, shop, { name: 'refund.processed', payment, refund: { ...refund, amount: 1_00 } })
  expect(await refundRows(shop), 'a part of it, by hand').toEqual([{ status: 'due', gateway_refund_id: null }])
  for (let copy = 0; copy < 2; copy++) await event(gateway, shop, { name: 'refund.processed', payment, refund })
  await runJobs(shop)
  expect(await refundRows(shop)).toEqual([{ status: 'processed', gateway_refund_id: 'rfnd_early' }])
  expect(await mailsOf(unpaid)).toBe(mails + 1)
})
