import { expect, test } from 'vitest'
import type { LinkedOrder } from '#contract/order-news.ts'
import { payRequest } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderNewsOperations } from '#server/order-news/index.ts'
import { confirmByCall, packOrder, shipOrder } from '#server/orders/index.ts'
import { aLinkedAdvance, anOrderToAdvance, endsWell, payAdvance, startAdvance } from '#server/testing/advance.ts'
import { audit } from '#server/testing/audit.ts'
import { cashOf } from '#server/testing/cash.ts'
import { confirmationOf, linkMailed, openOrder } from '#server/testing/cash-rule.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { book, parcelsOf } from '#server/testing/parcels.ts'
import { findOwnOrder, orderRow, refundsOf, stockLeft } from '#server/testing/paying.ts'
import { hurryJobs, noon, runJobsAt, textsIn } from '#server/testing/phones.ts'
import { openedRequest, requestEvent, theLink } from '#server/testing/prepaying.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { cashConfirmationOperations as calls } from './index.ts'

// An order for cash of which its shopper pays ₹100 of ₹1,500 in advance.

const gateway = await aGateway()
const HOUR_MS = 3_600_000
const asOperator = ({ shop }: { shop: TestShop }): Ctx => shop.as({ kind: 'operator' })

const linked = (ctx: Ctx, token: string) =>
  run(orderNewsOperations.findLinkedOrder, ctx, { token }) as Promise<LinkedOrder>

test('it waits until the advance is paid; then the rest is due on delivery, in the ledger, at the courier and in each message', async () => {
  const given = await anOrderToAdvance(gateway)
  const { shop, ctx, owner, placed } = given
  const { number } = placed
  const waits = { reason: { id: 'waitsForAdvance', number, advancePaise: 100_00 } }
  await expect(packOrder(asOperator(given), { number })).rejects.toMatchObject(waits)
  await expect(shipOrder(asOperator(given), { number, courier: 'DTDC', awb: 'D12345' })).rejects.toMatchObject(waits)
  expect(await book(owner, number)).toMatchObject({ done: [], refused: [waits] })
  expect(await findOwnOrder(ctx, number)).toMatchObject({
    askedAdvance: { paise: 100_00 },
    mustConfirm: null,
    duePaise: 1500_00,
  })
  expect((await openOrder(owner, number)).confirmation?.what).toMatchObject({
    id: 'advanceWaits',
    advancePaise: 100_00,
  })

  // By the link of the mail, which needs no sign-in.
  const [mail] = await mailTexts(shop, 'pay-advance')
  expect(mail).toMatch(/Pay ₹100 online now, and ₹1,400 on delivery/)
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
  expect((await mailTexts(shop, 'advance-paid'))[0]).toMatch(/You pay ₹1,400 when it arrives/)
  expect(await findOwnOrder(ctx, number)).toMatchObject({
    ...{ paymentMode: 'COD', status: 'Placed', askedAdvance: null },
    ...{ totalPaise: 1500_00, advancePaise: 100_00, duePaise: 1400_00 },
  })
  expect((await openOrder(owner, number)).confirmation?.what).toMatchObject({
    ...{ id: 'confirmedByAdvance', advancePaise: 100_00, duePaise: 1400_00 },
  })
  expect(await startAdvance(ctx, number)).toBeNull()

  expect(await book(owner, number)).toEqual({ done: [number], refused: [] })
  expect(await parcelsOf(owner, number)).toMatchObject([{ codPaise: 1400_00 }])
  await shipOrder(asOperator(given), { number, courier: 'DTDC', awb: 'D12345' })
  await runJobsAt(shop)
  expect(await cashOf(owner, number)).toMatchObject({ due: 1400_00 })
  expect((await mailTexts(shop, 'order-shipped'))[0]).toMatch(/Please keep ₹1,400 ready/)
  expect(await audit(shop)).toEqual([])
})

test('confirming is not enough by the link, the account or WhatsApp, nor before it is decided; staff may waive the advance', async () => {
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
  // A payment that comes all the same is refunded, and the whole is due on delivery.
  const late = payAdvance(gateway, given)
  await requestEvent(gateway, shop, { request, payment: late })
  await endsWell(given)
  expect(refundsOf(gateway, late.id)).toEqual([100_00])
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
  expect(await mailTexts(shop, 'pay-advance-again')).toHaveLength(1)
  await later(72)
  expect(await orderRow(placed, shop)).toMatchObject({
    ...{ status: 'Cancelled', cancelled_for: 'unconfirmed', cancel_reason: 'The advance was not paid in time.' },
  })
  expect(await stockLeft(productId)).toBe(9)
  const [mail] = await mailTexts(shop, 'order-cancelled')
  expect(mail).toMatch(/The advance was not paid in time[\s\S]*there is nothing to refund/)
  const late = payAdvance(gateway, given)
  await requestEvent(gateway, shop, { request, payment: late })
  await endsWell(given)
  expect(refundsOf(gateway, late.id)).toEqual([100_00])
  expect(await theLink(given.ctx, token)).toMatchObject({ state: 'cancelled-paid' })
})

test('WhatsApp: the message has both amounts, and no button that confirms', async () => {
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
    expect.stringMatching(/: please pay Rs 100 in advance, and Rs 1400 on delivery\. Pay or cancel it at /),
  ])
  const { rows } = await ownerPool().query(
    'select answer from simulated_texts where supplier_id = $1 and answer is not null',
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([])
})
