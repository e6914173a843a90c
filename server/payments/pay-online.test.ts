import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import type { UnpaidOrder } from '#contract/payments.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { fetchCart, saveCart } from '#server/cart/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { makeDue, runJobs } from '#server/testing/jobs.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import {
  anUnpaidOrder,
  aPayingShopper,
  atGateway,
  confirm,
  endReservation,
  event,
  gatewayOrderOf,
  jobsOf,
  listOrders,
  mailsOf,
  orderRow,
  place,
  stockLeft,
} from '#server/testing/paying.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { paymentOperations } from './index.ts'

const gateway = await aGateway()
const { ledger } = gateway.bank

const openPayment = (ctx: Ctx, placed: PlacedOrder) =>
  run(paymentOperations.getOpenPayment, ctx, { gatewayOrderId: gatewayOrderOf(placed) })

const pay = (gatewayOrder: ReturnType<typeof atGateway>, outcome: 'success' | 'failure' = 'success') =>
  tryToPay(gateway.bank, gatewayOrder, outcome)

test('R07 R16: an online order is 10% less, opened at the gateway in paise, stored but not listed, and the cart stays', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx, productId } = paying
  await saveCart(ctx, { lines: [{ productId, units: 1, size: '' }] })
  const placed = await place(paying, { expectedTotalPaise: 450_00 })
  expect(placed).toEqual({
    number: expect.stringMatching(/^\w{5}-\w{5}$/),
    totalPaise: 450_00,
    payment: { gatewayOrderId: expect.stringMatching(/^order_/), keyId: expect.stringMatching(/^key_/) },
  })
  expect(ledger.order(gatewayOrderOf(placed))).toMatchObject({ amount: 450_00, currency: 'INR', status: 'created' })
  expect(await orderRow(placed, shop)).toMatchObject({
    status: 'Payment pending',
    total_paise: 450_00,
  })
  expect(await openPayment(ctx, placed)).toMatchObject({
    linePaise: [500_00],
    adjustments: [{ kind: 'discount', reason: 'online', paise: -50_00 }],
  })
  expect(await stockLeft(productId)).toBe(4)
  expect(await listOrders(ctx)).toEqual([])
  expect((await fetchCart(ctx)).lines).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test('R16: what is not paid yet is in no list; its shopper, and nobody else, finds the way back to the payment while it is open', async () => {
  const unpaid = await anUnpaidOrder(gateway)
  const { shop, ctx, productId, placed, gatewayOrder } = unpaid
  const list = (by: Ctx) => run(paymentOperations.listUnpaidOrders, by, undefined)
  const { number } = placed
  const found = { number, gatewayOrderId: gatewayOrder.id, totalPaise: 450_00, isPaidPerhaps: false }
  const bought = { productId, size: '', color: '', units: 1 }
  expect(await list(ctx)).toEqual([{ ...found, bought, reservedUntil: expect.any(Date) }])
  expect(await list((await aCustomer(shop)).ctx)).toEqual([])
  // Money that is on its way is not hidden by the end of the reservation.
  const payment = pay(gatewayOrder)
  await event(gateway, shop, { name: 'payment.authorized', as: { status: 'authorized' }, payment })
  await endReservation(shop)
  expect(await list(ctx)).toMatchObject([{ number, isPaidPerhaps: true }])
  await event(gateway, shop, { name: 'payment.captured', as: { status: 'captured' }, payment })
  expect(await list(ctx)).toEqual([])
  const late = await anUnpaidOrder(gateway)
  await endReservation(late.shop)
  expect(await list(late.ctx), 'before the job that ends it').toEqual([])
})

test('R16: the way back to a payment carries the product of Buy Now, and leaves to the cart what the cart has', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx, productId } = paying
  const { productId: shirt } = await aProduct(shop, { stock: { M: 5 } })
  const bought = async () => {
    const [newest] = (await run(paymentOperations.listUnpaidOrders, ctx, undefined)) as UnpaidOrder[]
    return newest?.bought
  }
  const line = { productId: shirt, units: 2, size: 'M', color: '' }
  await place(paying, { lines: [line] })
  expect(await bought()).toEqual(line)
  await saveCart(ctx, { lines: [{ productId: shirt, units: 1, size: 'M' }] })
  expect(await bought()).toBeNull()
  await place(paying, { lines: [line, { productId, units: 1 }] })
  expect(await bought()).toBeNull()
})

test('R07: the reduction for paying online is of the price that the shop has of its own', async () => {
  const paying = await aPayingShopper(gateway)
  await giveMerchandising(paying.shop, { prices: { percent: 20, end: 9 } })
  const placed = await place(paying, { expectedTotalPaise: 548_00 })
  expect(ledger.order(gatewayOrderOf(placed))).toMatchObject({ amount: 548_00 })
  expect(await openPayment(paying.ctx, placed)).toMatchObject({
    linePaise: [609_00],
    adjustments: [
      { kind: 'discount', reason: 'online', paise: -60_90 },
      { kind: 'rounding', reason: 'rupees', paise: -10 },
    ],
  })
  expect(await audit(paying.shop)).toEqual([])
})

test("the browser's word, signed, makes it an order: listed, out of the cart, its mail and invoice to follow", async () => {
  const unpaid = await anUnpaidOrder(gateway)
  const { shop, ctx, productId, placed, gatewayOrder } = unpaid
  await saveCart(ctx, { lines: [{ productId, units: 1, size: '' }] })
  expect(await confirm(ctx, signed(ledger, pay(gatewayOrder)))).toBe('paid')
  expect(await listOrders(ctx)).toMatchObject([{ number: placed.number, status: 'Placed', paymentMode: 'ONLINE' }])
  expect((await fetchCart(ctx)).lines).toEqual([])
  expect(await jobsOf(unpaid, 'send-mail')).toBe(1)
  expect(await jobsOf(unpaid, 'issue-invoice')).toBe(1)
  await endReservation(shop)
  await runJobs(shop)
  expect((await orderRow(placed, shop)).status, 'its expiry means nothing now').toBe('Placed')
  expect(await audit(shop)).toEqual([])
})

test.each(['order.paid', 'payment.captured'])(
  'F10: the browser is closed after paying, and %s settles it',
  async (name) => {
    const { shop, ctx, placed, gatewayOrder } = await anUnpaidOrder(gateway)
    await event(gateway, shop, { name, payment: pay(gatewayOrder) })
    expect(await listOrders(ctx)).toMatchObject([{ number: placed.number, status: 'Placed' }])
    expect(await audit(shop)).toEqual([])
  },
)

test('F10: neither browser nor webhook, and the question after a quarter of an hour settles it', async () => {
  const { shop, placed, gatewayOrder } = await anUnpaidOrder(gateway)
  pay(gatewayOrder)
  await makeDue(shop, 'check-payment')
  await runJobs(shop)
  expect((await orderRow(placed, shop)).status).toBe('Placed')
  expect(await audit(shop)).toEqual([])
})

test('F11: the browser, three webhooks and the question at once: one order, one mail, one move of stock', async () => {
  for (let round = 0; round < 10; round++) {
    const unpaid = await anUnpaidOrder(gateway)
    const { shop, ctx, productId, placed, gatewayOrder } = unpaid
    const payment = pay(gatewayOrder)
    await makeDue(shop, 'check-payment')
    await Promise.all([
      confirm(ctx, signed(ledger, payment)),
      event(gateway, shop, { name: 'payment.captured', payment, id: 'one' }),
      event(gateway, shop, { name: 'payment.captured', payment, id: 'one' }),
      event(gateway, shop, { name: 'order.paid', payment }),
      runJobs(shop),
    ])
    expect((await orderRow(placed, shop)).status).toBe('Placed')
    expect(await stockLeft(productId)).toBe(4)
    expect(await mailsOf(unpaid)).toBe(1)
    expect(await audit(shop)).toEqual([])
  }
})

const EVENTS = [
  { name: 'payment.failed', as: { status: 'failed' } },
  { name: 'payment.authorized', as: { status: 'authorized' } },
  { name: 'payment.captured', as: { status: 'captured' } },
  { name: 'order.paid', as: { status: 'captured' } },
]

test('F12: whatever the order in which the four events come, a captured payment makes the order paid, and it stays so', async () => {
  for (const events of permutations(EVENTS)) {
    const { shop, placed, gatewayOrder } = await anUnpaidOrder(gateway)
    const payment = pay(gatewayOrder)
    let wasPaid = false
    for (const each of events) {
      await event(gateway, shop, { ...each, payment })
      wasPaid ||= each.as.status === 'captured'
      expect((await orderRow(placed, shop)).status).toBe(wasPaid ? 'Placed' : 'Payment pending')
    }
    expect(await audit(shop)).toEqual([])
  }
})

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

test('F14: only the signature of this payment for this order of this customer counts', async () => {
  const unpaid = await anUnpaidOrder(gateway)
  const { shop, ctx, placed, gatewayOrder } = unpaid
  const cheap = await aProduct(shop, { name: 'Pin', discountPaise: 10_00 })
  const own = await aCustomer(shop)
  const cheapOrder = atGateway(gateway, gatewayOrderOf(await place({ ...unpaid, ...own, productId: cheap.productId })))
  const cheapPayment = signed(ledger, pay(cheapOrder))
  const notSigned = { code: 'bad-input', status: 400 }
  const swapped = { ...cheapPayment, razorpay_order_id: gatewayOrder.id }
  await expect(confirm(ctx, swapped)).rejects.toMatchObject(notSigned)
  await expect(confirm(ctx, cheapPayment)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  const right = signed(ledger, pay(gatewayOrder))
  for (const razorpay_signature of ['', '00', right.razorpay_signature.toUpperCase(), `${right.razorpay_signature}0`]) {
    await expect(confirm(ctx, { ...right, razorpay_signature })).rejects.toMatchObject(notSigned)
  }
  expect((await orderRow(placed, shop)).status).toBe('Payment pending')
  expect(await confirm(own.ctx, cheapPayment)).toBe('paid')
  expect(await confirm(ctx, right)).toBe('paid')
  expect(await audit(shop)).toEqual([])
})

test.each([
  ['too little', { amount: 100 }],
  ['another currency', { currency: 'USD' }],
])('F15: %s is looked at by a person: neither an order nor given back, and not shipped', async (_, as) => {
  const { shop, ctx, placed, gatewayOrder, productId } = await anUnpaidOrder(gateway)
  await event(gateway, shop, { name: 'payment.captured', payment: pay(gatewayOrder), as })
  expect(await orderRow(placed, shop)).toMatchObject({
    status: 'Payment pending',
    review: expect.stringContaining('paise'),
  })
  await endReservation(shop)
  await runJobs(shop)
  expect((await orderRow(placed, shop)).status, 'it is not ended while somebody looks at it').toBe('Payment pending')
  expect(await stockLeft(productId)).toBe(4)
  expect(await listOrders(ctx)).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('a payment that the gateway leaves to us to capture is captured', async () => {
  const { shop, ctx, placed, gatewayOrder } = await anUnpaidOrder(gateway)
  gateway.behave({ manualCapture: true })
  const payment = pay(gatewayOrder)
  gateway.behave({ manualCapture: false })
  await event(gateway, shop, { name: 'payment.authorized', payment })
  expect((await orderRow(placed, shop)).status).toBe('Payment pending')
  expect(await confirm(ctx, signed(ledger, payment))).toBe('paid')
  expect(ledger.payment(payment.id)?.status).toBe('captured')
  expect(await audit(shop)).toEqual([])
})

test('a shop without keys takes no online payment and offers what to do instead', async () => {
  const shop = await aShop()
  const { ctx, addressId } = await aCustomer(shop)
  const { productId } = await aProduct(shop)
  const input = { addressId, payment: 'ONLINE', lines: [{ productId, units: 1 }] }
  await expect(run(paymentOperations.placeOrder, ctx, input)).rejects.toMatchObject({
    code: 'bad-input',
    message: 'This shop takes no online payment. Please choose Cash on Delivery.',
  })
})

test("F33: another shop's account, events and orders are nothing here", async () => {
  const { shop, placed, gatewayOrder } = await anUnpaidOrder(gateway)
  const stranger = await withGateway(await aShop(), gateway)
  const payment = pay(gatewayOrder)
  await expect(event(gateway, stranger, { name: 'order.paid', payment })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect((await orderRow(placed, shop)).status).toBe('Payment pending')
  const sibling = await withGateway(await aShop(shop.tenant.supplierId), gateway)
  const { ctx } = await aCustomer(sibling)
  await expect(confirm(ctx, signed(ledger, payment))).rejects.toMatchObject({ code: 'not-found' })
})
