import { describe, expect, test } from 'vitest'
import type { LinkedOrder } from '#contract/order-news.ts'
import type { Order } from '#contract/orders.ts'
import type { PrepaymentOffer } from '#contract/payment-requests.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { payRequest } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderNewsOperations } from '#server/order-news/index.ts'
import {
  cancelShopOrder,
  confirmByCall,
  orderOperations,
  packOrder,
  shipOrder,
  shopOrderOperations,
} from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import {
  type Advancing,
  afterDays,
  aLinkedAdvance,
  anOrderToAdvance,
  payAdvance,
  startAdvance,
} from '#server/testing/advance.ts'
import { audit } from '#server/testing/audit.ts'
import { cashOf } from '#server/testing/cash.ts'
import { confirmationOf, linkMailed } from '#server/testing/cash-rule.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { book, parcelsOf } from '#server/testing/parcels.ts'
import { orderRow, stockLeft } from '#server/testing/paying.ts'
import { hurryJobs, noon, runJobsAt, textsIn } from '#server/testing/phones.ts'
import { openedRequest, requestEvent, startPrepayment, theLink } from '#server/testing/prepaying.ts'
import { bring, giveUpi, inspect, move as moveReturn, requestReturn, shown } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { cashConfirmationOperations as calls } from './index.ts'

// An order for cash of which its shopper pays ₹100 of ₹1,500 in advance.

const gateway = await aGateway()
const WHY = { reason: 'Cash Issue', comment: 'I have changed my mind' }
const HOUR_MS = 3_600_000
const asOperator = ({ shop }: { shop: TestShop }): Ctx => shop.as({ kind: 'operator' })
const refundsOf = (paymentId: string) =>
  gateway.bank.ledger.refunds.filter((refund) => refund.paymentId === paymentId).map(({ amount }) => amount)

const found = (ctx: Ctx, number: string) => run(orderOperations.findOrder, ctx, { number }) as Promise<Order>
const linked = (ctx: Ctx, token: string) =>
  run(orderNewsOperations.findLinkedOrder, ctx, { token }) as Promise<LinkedOrder>
const opened = ({ owner, placed }: Pick<Advancing, 'owner' | 'placed'>) =>
  run(shopOrderOperations.openOrder, owner.ctx, { number: placed.number }) as Promise<OpenedOrder>

async function mailsOf({ tenant }: TestShop, kind: string): Promise<string[]> {
  const { rows } = await ownerPool().query('select text from mails where supplier_id = $1 and kind = $2', [
    tenant.supplierId,
    kind,
  ])
  return rows.map(({ text }) => text)
}

/** Of which the advance is paid, and known. */
async function anAdvanced() {
  const given = await aLinkedAdvance(gateway)
  const payment = payAdvance(gateway, given)
  await requestEvent(gateway, given.shop, { request: given.request, payment })
  await runJobsAt(given.shop)
  return { ...given, payment }
}

async function endsWell(given: Advancing): Promise<void> {
  await afterDays(given)
  expect(await audit(given.shop)).toEqual([])
}

test('it is held until the advance is paid; then the rest is due at the door, in the ledger, at the courier and in each message', async () => {
  const given = await anOrderToAdvance(gateway)
  const { shop, ctx, owner, placed } = given
  const { number } = placed
  const waits = { reason: { id: 'waitsForAdvance', number, advancePaise: 100_00 } }
  await expect(packOrder(asOperator(given), { number })).rejects.toMatchObject(waits)
  await expect(shipOrder(asOperator(given), { number, courier: 'DTDC', awb: 'D12345' })).rejects.toMatchObject(waits)
  const simulating = { ...owner, ctx: { ...owner.ctx, settings: { ...owner.ctx.settings, simulatesCouriers: true } } }
  expect(await book(simulating, number)).toMatchObject({ done: [], refused: [waits] })
  expect(await found(ctx, number)).toMatchObject({
    askedAdvance: { paise: 100_00 },
    mustConfirm: false,
    duePaise: 1500_00,
  })
  expect((await opened(given)).confirmation?.what).toMatchObject({ id: 'advanceWaits', advancePaise: 100_00 })

  // By the link of the mail, which needs no sign-in.
  const [mail] = await mailsOf(shop, 'pay-advance')
  expect(mail).toMatch(/Pay ₹100 online now, and ₹1,400 at the door/)
  const token = await linkMailed(shop, 'pay-advance')
  expect((await linked(shop.ctx, token)).toConfirm).toMatchObject({ advancePaise: 100_00, duePaise: 1400_00 })
  const path = (await run(calls.payLinkedAdvance, shop.ctx, { token })) as string
  const page = path.slice('/pay/'.length)
  expect(await startAdvance(ctx, number)).toBe(page)
  expect(await theLink(ctx, page)).toMatchObject({
    ...{ state: 'open', isAdvance: true, totalPaise: 100_00, atDoorPaise: 1400_00 },
  })
  const request = await openedRequest(gateway, ctx, page)
  await requestEvent(gateway, shop, { request, payment: payRequest(gateway.bank, request) })
  expect(await theLink(ctx, page)).toMatchObject({ state: 'paid', atDoorPaise: 1400_00 })
  await runJobsAt(shop)
  expect((await mailsOf(shop, 'advance-paid'))[0]).toMatch(/You pay ₹1,400 when it arrives/)
  expect(await found(ctx, number)).toMatchObject({
    ...{ paymentMode: 'COD', status: 'Placed', askedAdvance: null },
    ...{ totalPaise: 1500_00, advancePaise: 100_00, duePaise: 1400_00 },
  })
  expect((await opened(given)).confirmation?.what).toMatchObject({
    ...{ id: 'confirmedByAdvance', advancePaise: 100_00, duePaise: 1400_00 },
  })
  expect(await startAdvance(ctx, number)).toBeNull()

  expect(await book(simulating, number)).toEqual({ done: [number], refused: [] })
  expect(await parcelsOf(simulating, number)).toMatchObject([{ codPaise: 1400_00 }])
  await shipOrder(asOperator(given), { number, courier: 'DTDC', awb: 'D12345' })
  await runJobsAt(shop)
  expect(await cashOf(owner, number)).toMatchObject({ due: 1400_00 })
  expect((await mailsOf(shop, 'order-shipped'))[0]).toMatch(/Please keep ₹1,400 ready/)
  expect(await audit(shop)).toEqual([])
})

test('a word is not enough: not by the link, the account or WhatsApp, nor before it is decided; staff may trust them', async () => {
  const given = await aLinkedAdvance(gateway)
  const { shop, ctx, owner, placed, request } = given
  const { number } = placed
  expect(await run(calls.confirmOwnOrder, ctx, { number })).toBe('not-enough')
  const token = await linkMailed(shop, 'pay-advance')
  expect(await run(calls.confirmLinkedOrder, shop.ctx, { token })).toBe('not-enough')
  await ownerPool().query(`update cash_confirmations set state = 'undecided' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  expect(await run(calls.confirmOwnOrder, ctx, { number })).toBe('not-enough')
  await ownerPool().query(`update cash_confirmations set state = 'waiting' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  await confirmByCall(owner.ctx, { number })
  await packOrder(asOperator(given), { number })
  // What was on its way all the same goes back, and the whole is due at the door.
  const late = payAdvance(gateway, given)
  await requestEvent(gateway, shop, { request, payment: late })
  await endsWell(given)
  expect(refundsOf(late.id)).toEqual([100_00])
  expect(await orderRow(placed, shop)).toMatchObject({ advance_paise: 0, payment_mode: 'COD' })
})

test('without it the order is reminded of once and cancelled; what comes later goes back', async () => {
  const given = await aLinkedAdvance(gateway)
  const { shop, placed, token, request, productId } = given
  const later = async (hours: number) => {
    await hurryJobs(shop)
    await runJobsAt(shop, new Date(noon().getTime() + hours * HOUR_MS))
  }
  await later(24)
  expect(await mailsOf(shop, 'pay-advance-again')).toHaveLength(1)
  await later(72)
  expect(await orderRow(placed, shop)).toMatchObject({
    ...{ status: 'Cancelled', cancelled_for: 'unconfirmed', cancel_reason: 'The advance was not paid in time.' },
  })
  expect(await stockLeft(productId)).toBe(9)
  const [mail] = await mailsOf(shop, 'order-cancelled')
  expect(mail).toMatch(/The advance was not paid in time[\s\S]*there is nothing to refund/)
  const late = payAdvance(gateway, given)
  await requestEvent(gateway, shop, { request, payment: late })
  await endsWell(given)
  expect(refundsOf(late.id)).toEqual([100_00])
  expect(await theLink(given.ctx, token)).toMatchObject({ state: 'refunded' })
})

test('WhatsApp: the message says both amounts, and has no button that confirms', async () => {
  const given = await anOrderToAdvance(gateway)
  const { shop, ctx, placed } = given
  await run(orderNewsOperations.chooseNews, ctx, { number: placed.number, channels: ['whatsapp'] })
  await ownerPool().query(
    `update cash_confirmations set state = 'undecided', asked_by = '{}', remind_at = null, cancel_at = null where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await hurryJobs(shop)
  await runJobsAt(shop)
  expect(await confirmationOf(shop, placed.number)).toMatchObject({ askedBy: ['mail', 'phone'] })
  const requests = (await textsIn(shop)).filter(({ text }) => text.includes('in advance'))
  expect(requests.map(({ text }) => text)).toEqual([
    expect.stringMatching(/: please pay Rs 100 in advance, and Rs 1400 at the door\. Pay or cancel it at /),
  ])
  const { rows } = await ownerPool().query(
    'select answer from simulated_texts where supplier_id = $1 and answer is not null',
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([])
})

describe('the money goes back', () => {
  test('the customer cancels', async () => {
    const given = await anAdvanced()
    await run(orderOperations.cancelOrder, given.ctx, { number: given.placed.number, ...WHY })
    await runJobsAt(given.shop)
    expect((await mailsOf(given.shop, 'order-cancelled'))[0]).toMatch(/Your ₹100(\.00)? will be back/)
    await endsWell(given)
    expect(refundsOf(given.payment.id)).toEqual([100_00])
  })

  test('the parcel comes back from the door, and staff cancels the order', async () => {
    const given = await anAdvanced()
    const { number } = given.placed
    await shipOrder(asOperator(given), { number, courier: 'DTDC', awb: 'D12345' })
    await runJobsAt(given.shop)
    await cancelShopOrder(given.owner.ctx, { number, reason: 'Came back' })
    await endsWell(given)
    expect(refundsOf(given.payment.id)).toEqual([100_00])
    expect(await cashOf(given.owner, number)).toMatchObject({ due: 0, nothing: 1400_00 })
  })

  test('parts are cancelled: first less is due, then what the advance is more than the rest', async () => {
    const given = await anAdvanced()
    const { ctx, placed, payment } = given
    const part = (key: string) =>
      run(orderOperations.cancelOrderPart, ctx, {
        ...{ number: placed.number, lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key, ...WHY },
      })
    await part('one')
    await part('two')
    await endsWell(given)
    expect(await found(ctx, placed.number)).toMatchObject({
      totalPaise: 500_00,
      advancePaise: 100_00,
      duePaise: 400_00,
    })
    expect(refundsOf(payment.id)).toEqual([])
    await run(orderOperations.cancelOrder, ctx, { number: placed.number, ...WHY })
    await endsWell(given)
    expect(refundsOf(payment.id)).toEqual([100_00])
  })

  test('a return: first what was paid in advance, then cash to the UPI id', async () => {
    const given = await anAdvanced()
    const { ctx, shop, owner, placed, payment } = given
    await deliver(shop, placed.number)
    await runJobsAt(shop)
    for (const [units, backPaise] of [
      [1, 500_00],
      [2, 1000_00],
    ] as const) {
      const { number } = await requestReturn(
        { ctx, number: placed.number },
        { lines: [{ line: 1, units, reason: 'size' }] },
      )
      expect(await shown(ctx, number)).toMatchObject({ needsUpi: true })
      await giveUpi(ctx, number)
      await bring(owner.ctx, number)
      await inspect(owner.ctx, number, { lines: [{ line: 1, restocked: units, writtenOff: 0, rejected: 0 }] })
      await moveReturn(owner.ctx, 'settleReturn', { number })
      await endsWell(given)
      expect(await shown(ctx, number)).toMatchObject({ status: 'refunded', refundPaise: backPaise })
    }
    expect(refundsOf(payment.id)).toEqual([100_00])
    const { rows } = await ownerPool().query(
      'select amount_paise::int as paise from payouts where supplier_id = $1 order by payout_id',
      [shop.tenant.supplierId],
    )
    expect(rows.map(({ paise }) => paise)).toEqual([400_00, 1000_00])
  })
})

test('the rest is paid online too: with the discount of that, and refunds come from both payments', async () => {
  const given = await anAdvanced()
  const { ctx, shop, placed, payment } = given
  const { number } = placed
  expect((await run(paymentOperations.getPrepaymentOffer, ctx, { number })) as PrepaymentOffer).toEqual({
    ...{ totalPaise: 1250_00, lessPaise: 150_00 },
  })
  const request = await openedRequest(gateway, ctx, await startPrepayment(ctx, number))
  const rest = payRequest(gateway.bank, request)
  expect(rest.amount).toBe(1250_00)
  await requestEvent(gateway, shop, { request, payment: rest })
  await endsWell(given)
  expect(await found(ctx, number)).toMatchObject({ paymentMode: 'ONLINE', totalPaise: 1350_00, duePaise: 0 })
  const part = { number, lines: [{ line: 1, units: 2 }] }
  await run(orderOperations.cancelOrderPart, ctx, { ...part, expectedPaise: 900_00, key: 'one', ...WHY })
  await endsWell(given)
  expect([refundsOf(rest.id), refundsOf(payment.id)]).toEqual([[900_00], []])
  await run(orderOperations.cancelOrder, ctx, { number, ...WHY })
  await endsWell(given)
  expect([refundsOf(rest.id), refundsOf(payment.id)]).toEqual([[900_00, 350_00], [100_00]])
})

test('all of it is paid online instead: no advance is asked any more, and one that comes goes back', async () => {
  const given = await aLinkedAdvance(gateway)
  const { ctx, shop, placed } = given
  const whole = await openedRequest(gateway, ctx, await startPrepayment(ctx, placed.number))
  await requestEvent(gateway, shop, { request: whole, payment: payRequest(gateway.bank, whole) })
  const late = payAdvance(gateway, given)
  await requestEvent(gateway, shop, { request: given.request, payment: late })
  await endsWell(given)
  expect(await orderRow(placed, shop)).toMatchObject({ payment_mode: 'ONLINE', advance_paise: 0, total_paise: 1350_00 })
  expect(refundsOf(late.id)).toEqual([100_00])
})
