import { beforeEach, expect, test } from 'vitest'
import type { LinkedOrder } from '#contract/order-news.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderNewsOperations } from '#server/order-news/index.ts'
import { cancelShopOrder, confirmByCall, markOrder, packOrder, shipOrder } from '#server/orders/index.ts'
import { phoneMessageOperations } from '#server/phone-messages/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer, type Buyer } from '#server/testing/buyer.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import {
  confirmationIdsOf,
  confirmationOf,
  linkMailed,
  openOrder,
  requireConfirmationFor,
} from '#server/testing/cash-rule.ts'
import { makeDue } from '#server/testing/jobs.ts'
import { anOrderLink } from '#server/testing/order-link.ts'
import { book } from '#server/testing/parcels.ts'
import { findOwnOrder } from '#server/testing/paying.ts'
import { hurryJobs, noon, runJobsAt, textsIn } from '#server/testing/phones.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, browse, move } from '#server/testing/shop-orders.ts'
import type { TestStaff } from '#server/testing/staff.ts'
import { cashConfirmationOperations as calls } from './index.ts'

// Cash orders, and the shoppers who confirm them.

const HOUR_MS = 3_600_000

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
let operator: Ctx

beforeEach(async () => {
  const desk = await aDesk()
  shop = desk.shop
  meera = desk.meera
  ravi = desk.ravi
  operator = shop.as({ kind: 'operator' })
  await requireConfirmationFor(meera, { firstOrder: true })
})

const confirmLinked = (token: string, ctx = shop.ctx) => run(calls.confirmLinkedOrder, ctx, { token })
const cancelLinked = (token: string, ctx = shop.ctx) => run(calls.cancelLinkedOrder, ctx, { token })
const confirmOwn = ({ ctx, orderNumber }: Buyer) => run(calls.confirmOwnOrder, ctx, { number: orderNumber })
const linked = (token: string) => run(orderNewsOperations.findLinkedOrder, shop.ctx, { token }) as Promise<LinkedOrder>
const statusOf = async (number: string) => {
  const { rows } = await ownerPool().query(
    'select status, cancelled_for, cancel_reason, packed_at is not null as packed from orders where supplier_id = $1 and number = $2',
    [shop.tenant.supplierId, number],
  )
  return rows[0]
}
const mailsOf = async () => {
  const { rows } = await ownerPool().query('select kind from mails where supplier_id = $1 order by mail_id', [
    shop.tenant.supplierId,
  ])
  return rows.map(({ kind }) => kind)
}

/** What may not be done with it before it is confirmed, each by another way in. */
async function expectRefused(number: string, reason: string): Promise<void> {
  const refused = [{ number, reason: { id: reason, number } }]
  for (const [call, input] of [
    ['confirmOrders', { numbers: [number] }],
    ['packOrders', { numbers: [number] }],
    ['shipOrders', { parcels: [{ number, courier: 'DTDC', awb: 'D12345' }] }],
  ] as const) {
    expect(await move(meera, call, input), call).toEqual({ done: [], refused })
  }
  expect(await book(meera, number)).toEqual({ done: [], refused })
  const ofOperator = [
    () => markOrder(operator, { number, as: 'Confirmed' }),
    () => packOrder(operator, { number }),
    () => shipOrder(operator, { number, courier: 'DTDC', awb: 'D12345' }),
  ]
  for (const work of ofOperator) await expect(work()).rejects.toMatchObject({ reason: { id: reason } })
}

test('a first cash order waits until its shopper confirms it by the link of the mail; opening the link changes nothing', async () => {
  const { orderNumber: number } = await aBuyer(shop)
  await expectRefused(number, 'notDecidedYet')
  await runJobsAt(shop)
  await expectRefused(number, 'waitsForShopper')
  expect(await mailsOf()).toContain('confirm-cash')
  const token = await linkMailed(shop)
  for (let times = 0; times < 2; times++)
    expect((await linked(token)).toConfirm).toMatchObject({ duePaise: expect.any(Number) })
  await expectRefused(number, 'waitsForShopper')
  expect(await confirmationIdsOf(meera, number)).toEqual(['confirmWaits', 'confirmFirstOrder'])
  for (let times = 0; times < 2; times++) expect(await confirmLinked(token)).toBe('confirmed')
  expect(await linked(token)).toMatchObject({ toConfirm: null, isConfirmed: true })
  expect(await cancelLinked(token)).toBe('over')
  expect(await confirmationIdsOf(meera, number)).toEqual(['confirmedByLink', 'confirmFirstOrder'])
  expect(await move(meera, 'packOrders', { numbers: [number] })).toEqual({ done: [number], refused: [] })
  await hurryJobs(shop)
  await runJobsAt(shop, new Date(noon().getTime() + 48 * HOUR_MS))
  expect(await statusOf(number)).toMatchObject({ status: 'Placed', packed: true })
  expect(await mailsOf()).not.toContain('confirm-cash-again')
  expect(await audit(shop)).toEqual([])
})

test('one reminder is sent, not at night, and then it is cancelled: its goods are on sale again and its shopper is notified', async () => {
  const buyer = await aBuyer(shop)
  const { orderNumber: number, product } = buyer
  await runJobsAt(shop)
  const later = async (hours: number) => {
    await makeDue(shop, 'follow-confirmation')
    await runJobsAt(shop, new Date(noon().getTime() + hours * HOUR_MS))
  }
  await later(5.9)
  const waiting = await confirmationOf(shop, number)
  expect(waiting).toMatchObject({ remindedAt: null })
  expect(await findOwnOrder(buyer.ctx, number)).toMatchObject({ mustConfirm: { cancelAt: waiting.cancelAt } })
  // 22:00 in India
  await later(10)
  expect(await confirmationOf(shop, number)).toMatchObject({ remindedAt: null })
  // The next morning: later than its hour, so the last one is later too.
  await later(21.5)
  const { remindedAt, cancelAt } = await confirmationOf(shop, number)
  expect(cancelAt.getTime() - remindedAt.getTime()).toBeGreaterThanOrEqual(18 * HOUR_MS)
  const token = await linkMailed(shop, 'confirm-cash-again')
  await later(24)
  expect(await statusOf(number)).toMatchObject({ status: 'Placed' })
  await later(21.5 + 24)
  expect(await statusOf(number)).toMatchObject({
    ...{ status: 'Cancelled', cancelled_for: 'unconfirmed', cancel_reason: 'It was not confirmed in time.' },
  })
  const { rows } = await ownerPool().query('select units from stocks where product_id = $1', [product.productId])
  expect(rows).toEqual([{ units: 50 }])
  await later(21.5 + 24)
  const kinds = await mailsOf()
  expect(
    ['confirm-cash', 'confirm-cash-again', 'order-cancelled'].map(
      (kind) => kinds.filter((each) => each === kind).length,
    ),
  ).toEqual([1, 1, 1])
  expect(await confirmLinked(token)).toBe('over')
  expect(await confirmOwn(buyer)).toBe('over')
  await expect(confirmByCall(meera.ctx, { number })).rejects.toMatchObject({ reason: { id: 'needsNoConfirming' } })
  expect(await confirmationIdsOf(meera, number)).toEqual(['confirmEnded', 'confirmFirstOrder'])
  expect(await audit(shop)).toEqual([])
})

test('WhatsApp: the button of the message confirms it, whatever else comes', async () => {
  const buyer = await aBuyer(shop)
  const { orderNumber: number } = buyer
  await run(orderNewsOperations.chooseNews, buyer.ctx, { number, channels: ['whatsapp'] })
  await runJobsAt(shop)
  expect(await confirmationOf(shop, number)).toMatchObject({ state: 'waiting', askedBy: ['mail', 'phone'] })
  expect((await textsIn(shop)).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      new RegExp(`^Please confirm your order ${number} of Rs \\d+(\\.\\d\\d)?, to be paid on delivery`),
    ),
  )
  const { rows } = await ownerPool().query(
    'select answer from simulated_texts where supplier_id = $1 and answer is not null',
    [shop.tenant.supplierId],
  )
  const answer = (answers: unknown[], key = 'simulator') =>
    run(phoneMessageOperations.receivePhoneReports, shop.ctx, {
      body: JSON.stringify({ answers }),
      headers: { 'x-api-key': key },
    })
  await answer(['confirm ', 'confirm x', 'something else', `confirm ${'x'.repeat(22)}`])
  await expect(answer([rows[0].answer], 'a stranger')).rejects.toMatchObject({ code: 'unauthorized' })
  await runJobsAt(shop)
  expect(await confirmationOf(shop, number)).toMatchObject({ state: 'waiting' })
  for (let times = 0; times < 2; times++) await answer([rows[0].answer])
  await runJobsAt(shop)
  expect(await confirmationOf(shop, number)).toMatchObject({ state: 'confirmed', confirmedBy: 'whatsapp' })
  expect(await audit(shop)).toEqual([])
})

test('by the account, and by a call with the name of who called', async () => {
  const [own, called] = [await aBuyer(shop), await aBuyer(shop)]
  await runJobsAt(shop)
  for (let times = 0; times < 2; times++) expect(await confirmOwn(own)).toBe('confirmed')
  expect(await confirmationIdsOf(meera, own.orderNumber)).toEqual(['confirmedByAccount', 'confirmFirstOrder'])
  const number = called.orderNumber
  expect((await openOrder(meera, number)).next).toEqual(['confirm-by-call', 'cancel'])
  await expect(openOrder(ravi, number)).rejects.toMatchObject({ code: 'not-found' })
  await expect(move(ravi, 'confirmOrdersByCall', { numbers: [number] })).rejects.toMatchObject({ code: 'forbidden' })
  for (let times = 0; times < 2; times++) {
    expect(await move(meera, 'confirmOrdersByCall', { numbers: [number] })).toEqual({ done: [number], refused: [] })
  }
  const { confirmation, log, next } = await openOrder(meera, number)
  expect(confirmation).toMatchObject({ isWaiting: false, what: { id: 'confirmedByCall', name: 'Meera' } })
  expect(log.filter(({ did }) => did === 'confirm-by-call')).toHaveLength(1)
  expect(next).toContain('pack')
  expect(await audit(shop)).toEqual([])
})

test('the link of a message without a request, one of another shop and a made-up one confirm and cancel nothing', async () => {
  const buyer = await aBuyer(shop)
  await runJobsAt(shop)
  const { linkToken } = await anOrderLink(shop, buyer)
  const other = await aDesk()
  const [token, theirs] = [await linkMailed(shop), other.shop.ctx]
  for (const [made, ctx] of [
    [linkToken, shop.ctx],
    ['x'.repeat(22), shop.ctx],
    [token, theirs],
  ] as const) {
    expect(await confirmLinked(made, ctx)).toBe('over')
    expect(await cancelLinked(made, ctx)).toBe('over')
    expect(await run(calls.prepayLinkedOrder, ctx, { token: made })).toBeNull()
  }
  expect(await linked(linkToken)).toMatchObject({ toConfirm: null, isConfirmed: false })
  expect(await confirmationOf(shop, buyer.orderNumber)).toMatchObject({ state: 'waiting' })
})

test('it is cancelled by the link, in the account and by staff: nothing is left waiting', async () => {
  const byLink = await aBuyer(shop)
  await runJobsAt(shop)
  const token = await linkMailed(shop)
  for (let times = 0; times < 2; times++) expect(await cancelLinked(token)).toBe('cancelled')
  const [byAccount, byStaff] = [await aBuyer(shop), await aBuyer(shop)]
  await runJobsAt(shop)
  await cancelOrder(byAccount.ctx, byAccount.orderNumber)
  await cancelShopOrder(meera.ctx, { number: byStaff.orderNumber, reason: 'Nobody answers' })
  for (const { orderNumber } of [byLink, byAccount, byStaff]) {
    expect(await statusOf(orderNumber)).toMatchObject({ status: 'Cancelled' })
    expect(await confirmationOf(shop, orderNumber)).toMatchObject({ state: 'ended' })
  }
  await runJobsAt(shop)
  expect(await audit(shop)).toEqual([])
})

test('an order without a way to send the request is not cancelled by the clock: staff calls', async () => {
  const { orderNumber: number } = await aBuyer(shop)
  await ownerPool().query(
    `update customers set email = 'nobody-' || customer_id || '@phone.invalid' where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await ownerPool().query(
    `update orders set delivery_address = delivery_address || '{"email": ""}' where supplier_id = $1 and number = $2`,
    [shop.tenant.supplierId, number],
  )
  await runJobsAt(shop)
  await hurryJobs(shop)
  await runJobsAt(shop, new Date(noon().getTime() + 96 * HOUR_MS))
  expect(await statusOf(number)).toMatchObject({ status: 'Placed' })
  expect(await confirmationIdsOf(meera, number)).toEqual(['confirmNeedsCall', 'confirmFirstOrder'])
  expect(await audit(shop)).toEqual([])
})

test('staff finds what waits, and Today counts it', async () => {
  const [waiting, called] = [await anOrder(shop), await anOrder(shop)]
  await runJobsAt(shop)
  await confirmByCall(operator, { number: called })
  const page = await browse(meera, { trouble: 'shopper' })
  expect(page.orders).toMatchObject([{ number: waiting, isWaiting: true }])
  expect((await browse(meera, { search: called })).orders).toMatchObject([{ number: called, isWaiting: false }])
})

test('of a cancelled order that nobody had to confirm, staff reads nothing about confirming', async () => {
  await requireConfirmationFor(meera, { fromRupees: 90_000 })
  const [decided, undecided] = [await aBuyer(shop), await aBuyer(shop)]
  await cancelOrder(undecided.ctx, undecided.orderNumber)
  await runJobsAt(shop)
  expect(await confirmationIdsOf(meera, decided.orderNumber)).toEqual(['confirmUnneeded', 'confirmNoReason'])
  await cancelOrder(decided.ctx, decided.orderNumber)
  for (const { orderNumber } of [decided, undecided]) {
    expect((await openOrder(meera, orderNumber)).confirmation).toBeNull()
  }
})
