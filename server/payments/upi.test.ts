import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import type { UpiRequest } from '#contract/payment-requests.ts'
import { finishUpi, payRequest, tryToPay } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { makeDue, runJobs } from '#server/testing/jobs.ts'
import {
  anUnpaidOrder,
  endReservation,
  event,
  gatewayOrderOf,
  orderRow,
  refundsOf,
  stockLeft,
} from '#server/testing/paying.ts'
import { approveUpi, requestEvent, requestRows } from '#server/testing/prepaying.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { paymentOperations, shopPaymentOperations } from './index.ts'

// Paying by UPI on the payment page itself: a QR code on a desktop, an app on a phone.

const gateway = await aGateway()
const { ledger } = gateway.bank

const openUpi = (ctx: Ctx, placed: PlacedOrder) =>
  run(paymentOperations.openUpi, ctx, {
    gatewayOrderId: gatewayOrderOf(placed),
    userAgent: 'Mozilla/5.0',
  }) as Promise<UpiRequest | null>

const check = (ctx: Ctx, placed: PlacedOrder) =>
  run(paymentOperations.checkOwnPayment, ctx, { gatewayOrderId: gatewayOrderOf(placed) })

async function anOrder(approved: { qr: boolean; intent: boolean }) {
  const given = await anUnpaidOrder(gateway)
  await approveUpi(given.shop, approved)
  return given
}

async function aQrOrder() {
  const given = await anOrder({ qr: true, intent: false })
  const shown = await openUpi(given.ctx, given.placed)
  const [row] = await requestRows(given.shop)
  const request = ledger.request(row?.gateway_request_id)
  if (!request || !shown) throw new Error('there is no QR code')
  return { ...given, shown, request }
}

async function runAllJobs(shop: TestShop): Promise<void> {
  await runJobs(shop)
  await makeDue(shop)
  await runJobs(shop)
}

test('without an approval there is the form only', async () => {
  const { ctx, placed } = await anUnpaidOrder(gateway)
  expect(await openUpi(ctx, placed)).toBeNull()
  const open = await run(paymentOperations.getOpenPayment, ctx, { gatewayOrderId: gatewayOrderOf(placed) })
  expect(open).toMatchObject({ hasUpi: false })
})

test('an intent is opened by a phone and scanned from a screen, stays the same, and pays the order', async () => {
  const { shop, ctx, placed, gatewayOrder } = await anOrder({ qr: true, intent: true })
  const shown = await openUpi(ctx, placed)
  expect(shown?.link).toMatch(/^http.*\/upi\/pay_/)
  expect(shown?.code).toMatch(/^<svg/)
  expect(await openUpi(ctx, placed)).toMatchObject({ link: shown?.link })
  const payment = ledger.payments.find(({ orderId }) => orderId === gatewayOrder.id)
  if (!payment) throw new Error('no payment was begun')
  finishUpi(gateway.bank, payment, 'success')
  await check(ctx, placed)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed' })
  expect(await openUpi(ctx, placed)).toBeNull()
  await runJobs(shop)
  expect(await audit(shop)).toEqual([])
})

test('an intent that failed in the app is followed by another one', async () => {
  const { shop, ctx, placed, gatewayOrder } = await anOrder({ qr: false, intent: true })
  const first = await openUpi(ctx, placed)
  const [payment] = ledger.payments.filter(({ orderId }) => orderId === gatewayOrder.id)
  if (!payment) throw new Error('no payment was begun')
  finishUpi(gateway.bank, payment, 'failure')
  await event(gateway, shop, { name: 'payment.failed', payment })
  const second = await openUpi(ctx, placed)
  expect(second?.link).toMatch(/\/upi\/pay_/)
  expect(second?.link).not.toBe(first?.link)
  expect((await requestRows(shop)).map(({ closed_at }) => closed_at === null)).toEqual([false, true])
})

test('a QR code without an order id pays the order that it was made for, and is closed', async () => {
  const { shop, ctx, placed, request, shown } = await aQrOrder()
  expect(shown.link, 'it may only be scanned').toBeNull()
  await requestEvent(gateway, shop, { request, payment: payRequest(gateway.bank, request) })
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed' })
  expect(await requestRows(shop)).toMatchObject([{ closed_at: expect.any(Date) }])
  await runAllJobs(shop)
  expect(await audit(shop)).toEqual([])
  expect(await openUpi(ctx, placed)).toBeNull()
})

test('F10 a QR code that was paid while the page was closed is found', async () => {
  const { shop, placed, request } = await aQrOrder()
  payRequest(gateway.bank, request)
  await runAllJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed' })
  expect(await audit(shop)).toEqual([])
})

test('F10 an error of a QR code hides no payment by the form when the reservation ends', async () => {
  const { shop, placed, gatewayOrder } = await aQrOrder()
  await ownerPool().query(`update payment_requests set gateway_request_id = 'qr_unknown' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  tryToPay(gateway.bank, gatewayOrder, 'success')
  await endReservation(shop)
  await runJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed', cancelled_for: null })
  expect(await audit(shop)).toEqual([])
})

test('F16 a QR code is paid twice, or by the form too: one payment pays, the others go back once', async () => {
  const { shop, placed, request } = await aQrOrder()
  const payments = [1, 2].map(() => payRequest(gateway.bank, request))
  for (const payment of [...payments, ...payments]) await requestEvent(gateway, shop, { request, payment })
  await runAllJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed' })
  expect(payments.map(({ id }) => refundsOf(gateway, id).length)).toEqual([0, 1])
  expect(await audit(shop)).toEqual([])
})

test('F16 a QR code is paid after its order was cancelled: the gateway has closed it, and the money goes back once', async () => {
  const { shop, ctx, placed, request, productId } = await aQrOrder()
  await cancelOrder(ctx, placed.number)
  await runJobs(shop)
  expect(request.status).toBe('closed')
  const payment = payRequest(gateway.bank, request)
  await requestEvent(gateway, shop, { request, payment })
  await runAllJobs(shop)
  expect(refundsOf(gateway, payment.id)).toHaveLength(1)
  expect(await stockLeft(productId)).toBe(5)
  expect(await audit(shop)).toEqual([])
})

test('F16 a QR code is paid after its order has expired: it is revived, as by any late payment', async () => {
  const { shop, placed, request } = await aQrOrder()
  await endReservation(shop)
  await runJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Cancelled', cancelled_for: 'expired' })
  payRequest(gateway.bank, request)
  await runAllJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed' })
  expect(await audit(shop)).toEqual([])
})

test('a gateway that opens nothing leaves the form', async () => {
  const { ctx, placed } = await anOrder({ qr: true, intent: true })
  gateway.behave({ api: 'refuse' })
  expect(await openUpi(ctx, placed)).toBeNull()
  gateway.behave({ api: 'right' })
  expect(await openUpi(ctx, placed)).not.toBeNull()
})

test("the shop's owner enters what the gateway has approved", async () => {
  const { shop } = await anUnpaidOrder(gateway)
  const owner = await aStaff(shop, 'owner')
  await run(shopPaymentOperations.setUpiApprovals, owner.ctx, { upiQr: true, upiIntent: false })
  expect(await run(shopPaymentOperations.getPaymentSettings, owner.ctx, {})).toMatchObject({
    account: { upiQr: true, upiIntent: false },
  })
})
