import { describe, expect, test } from 'vitest'
import type { PrepaymentOffer } from '#contract/payment-requests.ts'
import { payRequest } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import { cancelShopOrder, shipOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aLinkedAdvance, aPaidAdvance, endsWell, payAdvance } from '#server/testing/advance.ts'
import { cancelOrder, cancelPart } from '#server/testing/cancelling.ts'
import { cashOf } from '#server/testing/cash.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { findOwnOrder, orderRow, refundsOf } from '#server/testing/paying.ts'
import { runJobsAt } from '#server/testing/phones.ts'
import { openedRequest, requestEvent, startPrepayment } from '#server/testing/prepaying.ts'
import { bring, giveUpi, inspect, move as moveReturn, requestReturn, shown } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'

// The ₹100 that were paid in advance of ₹1,500: when the order is cancelled, comes back, is returned or is paid online as a whole.

const gateway = await aGateway()
const asOperator = ({ shop }: { shop: TestShop }) => shop.as({ kind: 'operator' })

describe('the money goes back', () => {
  test('the customer cancels', async () => {
    const given = await aPaidAdvance(gateway)
    await cancelOrder(given.ctx, given.placed.number)
    await runJobsAt(given.shop)
    expect((await mailTexts(given.shop, 'order-cancelled'))[0]).toMatch(/Your ₹100(\.00)? will be back/)
    await endsWell(given)
    expect(refundsOf(gateway, given.payment.id)).toEqual([100_00])
  })

  test('the parcel comes back undelivered, and staff cancels the order', async () => {
    const given = await aPaidAdvance(gateway)
    const { number } = given.placed
    await shipOrder(asOperator(given), { number, courier: 'DTDC', awb: 'D12345' })
    await runJobsAt(given.shop)
    await cancelShopOrder(given.owner.ctx, { number, reason: 'Came back' })
    await endsWell(given)
    expect(refundsOf(gateway, given.payment.id)).toEqual([100_00])
    expect(await cashOf(given.owner, number)).toMatchObject({ due: 0, nothing: 1400_00 })
  })

  test('parts are cancelled: first less is due, then what the advance is more than the rest', async () => {
    const given = await aPaidAdvance(gateway)
    const { ctx, placed, payment } = given
    const part = (key: string) =>
      cancelPart(ctx, placed.number, { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key })
    await part('one')
    await part('two')
    await endsWell(given)
    expect(await findOwnOrder(ctx, placed.number)).toMatchObject({
      totalPaise: 500_00,
      advancePaise: 100_00,
      duePaise: 400_00,
    })
    expect(refundsOf(gateway, payment.id)).toEqual([])
    await cancelOrder(ctx, placed.number)
    await endsWell(given)
    expect(refundsOf(gateway, payment.id)).toEqual([100_00])
  })

  test('a return: first what was paid in advance, then cash to the UPI id', async () => {
    const given = await aPaidAdvance(gateway)
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
    expect(refundsOf(gateway, payment.id)).toEqual([100_00])
    const { rows } = await ownerPool().query(
      'select amount_paise::int as paise from payouts where supplier_id = $1 order by payout_id',
      [shop.tenant.supplierId],
    )
    expect(rows.map(({ paise }) => paise)).toEqual([400_00, 1000_00])
  })
})

test('the rest is paid online too: with the discount of that, and refunds come from both payments', async () => {
  const given = await aPaidAdvance(gateway)
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
  expect(await findOwnOrder(ctx, number)).toMatchObject({ paymentMode: 'ONLINE', totalPaise: 1350_00, duePaise: 0 })
  await cancelPart(ctx, number, { lines: [{ line: 1, units: 2 }], expectedPaise: 900_00, key: 'one' })
  await endsWell(given)
  expect([refundsOf(gateway, rest.id), refundsOf(gateway, payment.id)]).toEqual([[900_00], []])
  await cancelOrder(ctx, number)
  await endsWell(given)
  expect([refundsOf(gateway, rest.id), refundsOf(gateway, payment.id)]).toEqual([[900_00, 350_00], [100_00]])
})

test('all of it is paid online instead: the advance is closed, and one that comes is refunded', async () => {
  const given = await aLinkedAdvance(gateway)
  const { ctx, shop, placed } = given
  const whole = await openedRequest(gateway, ctx, await startPrepayment(ctx, placed.number))
  await requestEvent(gateway, shop, { request: whole, payment: payRequest(gateway.bank, whole) })
  const late = payAdvance(gateway, given)
  await requestEvent(gateway, shop, { request: given.request, payment: late })
  await endsWell(given)
  expect(await orderRow(placed, shop)).toMatchObject({ payment_mode: 'ONLINE', advance_paise: 0, total_paise: 1350_00 })
  expect(refundsOf(gateway, late.id)).toEqual([100_00])
})
