import { describe, expect, test } from 'vitest'
import type { PrepaymentOffer } from '#contract/payment-requests.ts'
import type { Numbers } from '#contract/shop-numbers.ts'
import { payRequest } from '#gateway-simulator/pay.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderOperations, packOrder, shipOrder } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder, cancelPart } from '#server/testing/cancelling.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aPayingShopper, orderRow, place, refundsOf, settlePayments, stockLeft } from '#server/testing/paying.ts'
import {
  aLinkedOrder,
  openedRequest,
  type Prepaying,
  requestEvent,
  requestRows,
  startPrepayment,
  theLink,
} from '#server/testing/prepaying.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { paymentOperations } from './index.ts'

// An order that is to be paid on delivery, and is paid online by a link instead.

const gateway = await aGateway()
const pay = ({ request }: Prepaying) => payRequest(gateway.bank, request)
const asOperator = ({ shop }: Prepaying): Ctx => shop.as({ kind: 'operator' })

const offerOf = (ctx: Ctx, number: string) =>
  run(paymentOperations.getPrepaymentOffer, ctx, { number }) as Promise<PrepaymentOffer | null>

async function documents({ shop }: Prepaying) {
  const { rows } = await ownerPool().query(
    `select kind, snapshot ->> 'totalPaise' as paise, snapshot ->> 'reason' as reason from invoices
     where supplier_id = $1 order by invoice_id`,
    [shop.tenant.supplierId],
  )
  return rows.map(({ kind, paise, reason }) => [kind, Number(paise), reason])
}

/** What must hold of money and goods, whatever has happened. */
async function endsWell({ shop }: Prepaying): Promise<void> {
  await settlePayments(shop)
  expect(await audit(shop)).toEqual([])
}

test('an order that is paid by its link is prepaid, with the discount, an invoice of before and a credit note of the difference', async () => {
  const given = await aLinkedOrder(gateway)
  const { shop, ctx, placed, token } = given
  expect(await offerOf(ctx, placed.number)).toEqual({ totalPaise: 1350_00, lessPaise: 150_00 })
  expect(await theLink(ctx, token)).toMatchObject({ state: 'open', totalPaise: 1350_00, atDoorPaise: 1500_00 })
  const payment = pay(given)
  await requestEvent(gateway, shop, { request: given.request, payment })
  expect(await theLink(ctx, token)).toMatchObject({ state: 'paid', link: null })
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed', payment_mode: 'ONLINE', total_paise: 1350_00 })
  await endsWell(given)
  expect(await documents(given)).toEqual([
    ['bill', 1500_00, null],
    ['credit-note', 150_00, 'paid online instead of on delivery'],
  ])
  expect(await offerOf(ctx, placed.number)).toBeNull()
  expect(await run(orderOperations.findOrder, ctx, { number: placed.number })).toMatchObject({
    paymentMode: 'ONLINE',
    totalPaise: 1350_00,
    refundPaise: 0,
    cancelledLines: [],
  })
})

test('Numbers count the discount as one: nothing was cancelled, and the order is paid online', async () => {
  const given = await aLinkedOrder(gateway)
  const { shop } = given
  await runJobs(shop) // its invoice has it as paid on delivery
  await requestEvent(gateway, shop, { request: given.request, payment: pay(given) })
  await endsWell(given)
  const { ctx } = await aStaff(shop, 'owner')
  const { total, payments, products } = (await run(consoleOperations.getNumbers, ctx, {})) as Numbers
  const sums = {
    ...{ orders: 1, salesPaise: 1500_00, discountsPaise: 150_00 },
    ...{ cancelled: 0, cancelledPaise: 0, refused: 0, refusedPaise: 0 },
  }
  expect(total).toEqual(sums)
  expect(payments.find(({ paidBy }) => paidBy === 'online')).toEqual({
    ...{ paidBy: 'online', ...sums, onlinePaise: 1350_00, deliveryPaise: 0 },
  })
  expect(products).toMatchObject([{ units: 3, paise: 1350_00 }])
  const listed = await run(consoleOperations.listFigure, ctx, { figure: 'discounts' })
  expect(listed).toMatchObject({ count: 1, paise: -150_00, rows: [{ number: given.placed.number, kind: 'discount' }] })
})

test('F10 a lost event is found: by whoever comes back, and by the job', async () => {
  const seen = await aLinkedOrder(gateway)
  pay(seen)
  expect(await theLink(seen.ctx, seen.token)).toMatchObject({ state: 'open' })
  expect(await theLink(seen.ctx, seen.token, true)).toMatchObject({ state: 'paid' })
  const unseen = await aLinkedOrder(gateway)
  pay(unseen)
  await endsWell(unseen)
  expect(await orderRow(unseen.placed, unseen.shop)).toMatchObject({ payment_mode: 'ONLINE' })
})

test('F16 a link is paid twice: the second payment goes back once', async () => {
  const given = await aLinkedOrder(gateway)
  const [first, second] = [pay(given), pay(given)]
  for (const payment of [first, second, second])
    await requestEvent(gateway, given.shop, { request: given.request, payment })
  await endsWell(given)
  expect(refundsOf(gateway, first.id)).toEqual([])
  expect(refundsOf(gateway, second.id)).toEqual([1350_00])
})

test('a part that is cancelled later is refunded, at the price of an order that is paid online', async () => {
  const given = await aLinkedOrder(gateway)
  const { shop, ctx, placed, productId } = given
  const payment = pay(given)
  await requestEvent(gateway, shop, { request: given.request, payment })
  const part = { number: placed.number, lines: [{ line: 1, units: 1 }] }
  const price = await run(orderOperations.priceOrderPart, ctx, part)
  expect(price).toMatchObject({ lessPaise: 450_00, totalPaise: 900_00 })
  await cancelPart(ctx, placed.number, { ...part, expectedPaise: 450_00, key: 'one' })
  await endsWell(given)
  expect(refundsOf(gateway, payment.id)).toEqual([450_00])
  await cancelOrder(ctx, placed.number)
  await endsWell(given)
  expect(refundsOf(gateway, payment.id)).toEqual([450_00, 900_00])
  expect(await stockLeft(productId)).toBe(9)
  const notes = (await documents(given)).filter(([kind]) => kind === 'credit-note')
  expect(notes.reduce((sum, [, paise]) => sum + Number(paise), 0)).toBe(1500_00)
})

test('a part that is cancelled first closes the link: it was for another amount, and a payment of that goes back', async () => {
  const given = await aLinkedOrder(gateway)
  const { shop, ctx, placed, token } = given
  const part = { number: placed.number, lines: [{ line: 1, units: 1 }] }
  await cancelPart(ctx, placed.number, { ...part, expectedPaise: 500_00, key: 'one' })
  expect(await theLink(ctx, token)).toMatchObject({ state: 'over', link: null })
  const late = pay(given)
  await requestEvent(gateway, shop, { request: given.request, payment: late })
  await endsWell(given)
  expect(refundsOf(gateway, late.id)).toEqual([1350_00])
  expect(await orderRow(placed, shop)).toMatchObject({ payment_mode: 'COD', total_paise: 1000_00 })
  const again = await openedRequest(gateway, ctx, await startPrepayment(ctx, placed.number))
  expect(again.amount).toBe(900_00)
  await requestEvent(gateway, shop, { request: again, payment: payRequest(gateway.bank, again) })
  await endsWell(given)
  expect(await orderRow(placed, shop)).toMatchObject({ payment_mode: 'ONLINE', total_paise: 900_00 })
})

test('packing closes the link here and at the gateway; a payment that comes first makes the order prepaid', async () => {
  const given = await aLinkedOrder(gateway)
  const { shop, ctx, placed, token, request } = given
  await packOrder(asOperator(given), { number: placed.number })
  expect(await theLink(ctx, token)).toMatchObject({ state: 'over' })
  expect(await offerOf(ctx, placed.number)).toBeNull()
  expect(await startPrepayment(ctx, placed.number)).toBeNull()
  const payment = pay(given)
  await endsWell(given)
  expect(request.status).toBe('paid')
  expect(await orderRow(placed, shop)).toMatchObject({ payment_mode: 'ONLINE', total_paise: 1350_00 })
  expect(refundsOf(gateway, payment.id)).toEqual([])
})

test('F16 once it is on its way the cash is due on delivery, and a payment by its link is refunded', async () => {
  const given = await aLinkedOrder(gateway)
  const { shop, placed, request } = given
  await shipOrder(asOperator(given), { number: placed.number, courier: 'DTDC', awb: 'D12345' })
  await runJobs(shop)
  expect(request.status).toBe('closed')
  const payment = pay(given)
  await requestEvent(gateway, shop, { request, payment })
  await endsWell(given)
  expect(refundsOf(gateway, payment.id)).toEqual([1350_00])
  expect(await orderRow(placed, shop)).toMatchObject({ payment_mode: 'COD', total_paise: 1500_00 })
  expect(await theLink(given.ctx, given.token)).toMatchObject({ state: 'refunded' })
})

test('an expired link is over, there is another one, and what was on its way by the first still counts', async () => {
  const given = await aLinkedOrder(gateway)
  const { shop, ctx, placed, token, request } = given
  await ownerPool().query(
    `update payment_requests set expires_at = now() - interval '1 minute' where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  request.expiresAt = 0
  expect(await theLink(ctx, token)).toMatchObject({ state: 'over', link: null })
  const again = await openedRequest(gateway, ctx, await startPrepayment(ctx, placed.number))
  expect(again.id).not.toBe(request.id)
  const late = pay(given)
  await requestEvent(gateway, shop, { request, payment: late })
  await endsWell(given)
  expect(await orderRow(placed, shop)).toMatchObject({ payment_mode: 'ONLINE' })
  expect([refundsOf(gateway, late.id), again.status]).toEqual([[], 'closed'])
})

describe('what an attacker would try', () => {
  test('F13 F15 F33 an event that is forged, of another amount or currency, or of the link of another shop pays nothing', async () => {
    const [given, other] = [await aLinkedOrder(gateway), await aLinkedOrder(gateway)]
    const payment = pay(other)
    // Signed by the secret of the other shop, and sent to this one.
    await expect(requestEvent(gateway, given.shop, { request: given.request, payment })).rejects.toMatchObject({
      code: 'unauthorized',
    })
    // Signed by this shop's own account, which names what is not its own.
    const own = { ...pay(given), amount: 1_00 }
    await requestEvent(gateway, given.shop, { request: { ...given.request, id: other.request.id }, payment: own })
    expect(await orderRow(given.placed, given.shop)).toMatchObject({ payment_mode: 'COD' })
    expect(await orderRow(other.placed, other.shop)).toMatchObject({ payment_mode: 'COD' })
    await requestEvent(gateway, given.shop, { request: given.request, payment: own, as: { currency: 'USD' } })
    await runJobs(given.shop)
    expect(await orderRow(given.placed, given.shop)).toMatchObject({ payment_mode: 'COD', total_paise: 1500_00 })
    expect(await audit(other.shop)).toEqual([])
  })

  test('F11 an event that is replayed under its id or another changes nothing', async () => {
    const given = await aLinkedOrder(gateway)
    const payment = pay(given)
    for (const id of ['one', 'one', 'two']) {
      await requestEvent(gateway, given.shop, { request: given.request, payment, id })
    }
    await endsWell(given)
    expect(refundsOf(gateway, payment.id)).toEqual([])
  })

  test('F32 only its customer starts the payment of an order, and an unknown link leads nowhere', async () => {
    const { shop, placed } = await aLinkedOrder(gateway)
    const { ctx } = await aCustomer(shop)
    await expect(startPrepayment(ctx, placed.number)).rejects.toMatchObject({ code: 'not-found' })
    await expect(theLink(ctx, 'x'.repeat(24))).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('a gateway that does not answer shows a message, and the same link is opened later', async () => {
  const paying = await aPayingShopper(gateway)
  const placed = await place(paying, { payment: 'COD' })
  const token = String(await startPrepayment(paying.ctx, placed.number))
  gateway.behave({ api: 'error' })
  expect(await theLink(paying.ctx, token)).toMatchObject({ state: 'unreached', link: null })
  gateway.behave({ api: 'right' })
  const request = await openedRequest(gateway, paying.ctx, token)
  expect(await openedRequest(gateway, paying.ctx, token)).toBe(request)
  expect(await startPrepayment(paying.ctx, placed.number)).toBe(token)
  expect(await requestRows(paying.shop)).toMatchObject([{ kind: 'link', gateway_request_id: request.id }])
})

test('a link that was closed before the gateway knew of it is closed there too', async () => {
  const paying = await aPayingShopper(gateway)
  const placed = await place(paying, { payment: 'COD' })
  const token = String(await startPrepayment(paying.ctx, placed.number))
  await packOrder(paying.shop.as({ kind: 'operator' }), { number: placed.number })
  await runJobs(paying.shop)
  expect(await theLink(paying.ctx, token)).toMatchObject({ state: 'over', link: null })
  expect(await audit(paying.shop)).toEqual([])
})

test('an order that is paid online, or that replaces a return, has no link', async () => {
  const paying = await aPayingShopper(gateway)
  const online = await place(paying)
  expect(await offerOf(paying.ctx, online.number)).toBeNull()
  expect(await startPrepayment(paying.ctx, online.number)).toBeNull()
})
