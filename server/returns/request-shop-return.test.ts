import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Returnable } from '#contract/returns.ts'
import type { OpenedReturn } from '#contract/shop-returns.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { actOn, payoutsOf, thePayout } from '#server/testing/payouts.ts'
import {
  aDeliveredOrder,
  bring,
  exchange,
  giveUpi,
  inspect,
  move,
  type Returning,
  returnable,
  shown,
} from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let returning: Returning
let meera: TestStaff

beforeEach(async () => {
  const shop = await aShop()
  returning = await aDeliveredOrder(shop)
  meera = await aStaff(shop, 'manager', 'Meera')
})

const requestBy = (by: TestStaff, more: object = {}) =>
  move(by.ctx, 'requestShopReturn', {
    ...{ number: returning.number, key: randomUUID(), wants: 'refund' },
    ...{ lines: [{ line: 1, units: 1, reason: 'size' }], ...more },
  }) as Promise<{ number: string }>

test('staff requests a return for a customer who called: the same choice and rules, once for each form, and the log names the staff member', async () => {
  const seen = (await move(meera.ctx, 'getShopReturnable', { number: returning.number })) as Returnable
  expect(seen).toEqual(await returnable(returning))
  const key = randomUUID()
  const first = await requestBy(meera, { key, comment: 'Too tight' })
  expect(await requestBy(meera, { key, comment: 'Too tight' })).toEqual(first)
  await expect(requestBy(meera, { key })).rejects.toMatchObject({ code: 'key-reused' })
  expect(await shown(returning.ctx, first.number)).toMatchObject({ status: 'requested', comment: 'Too tight' })
  const { log } = (await move(meera.ctx, 'openReturn', { number: first.number })) as OpenedReturn
  expect(log.map(({ name, did }) => [name, did])).toEqual([['Meera', 'ask-return']])
  await expect(requestBy(meera, { lines: [{ line: 1, units: 2, reason: 'size' }] })).rejects.toMatchObject({
    reason: { id: 'returnTooMany' },
  })
})

test('a UPI id that staff typed is approved by somebody else before it is paid', async () => {
  const { number } = await requestBy(meera, { upiId: 'Asha@okaxis', name: 'Asha Rao' })
  await runJobs(returning.shop)
  await bring(meera.ctx, number)
  await inspect(meera.ctx, number)
  const ravi = await aStaff(returning.shop, 'manager', 'Ravi')
  await move(ravi.ctx, 'settleReturn', { number })
  await runJobs(returning.shop)
  const [row] = (await payoutsOf(ravi, 'waiting')).payouts
  const payout = await thePayout(ravi, row?.payoutId ?? 0)
  expect(payout).toMatchObject({ state: 'waiting', doubts: expect.arrayContaining(['typed-by-staff']) })
  const approve = { payoutId: payout.payoutId, revision: payout.revision }
  await expect(actOn(meera, 'approvePayout', approve)).rejects.toMatchObject({ code: 'forbidden' })
  await actOn(ravi, 'approvePayout', approve)
  expect(await thePayout(ravi, payout.payoutId)).toMatchObject({ state: 'by-hand' })
  expect(await audit(returning.shop)).toEqual([])
})

test('what replaced goods that were paid in cash comes back as those: to a UPI id, which staff may type for its customer', async () => {
  const owner = await aStaff(returning.shop, 'owner', 'Ravi')
  const { exchangeNumber } = await exchange(returning, owner, 'L')
  const number = exchangeNumber ?? ''
  await deliver(returning.shop, number)
  const seen = await returnable({ ctx: returning.ctx, number })
  expect(seen).toMatchObject({ number, paymentMode: 'COD', advancePaise: 0 })
  expect(await move(meera.ctx, 'getShopReturnable', { number })).toEqual(seen)
  const requested = await requestBy(meera, { number, upiId: 'Asha@okaxis', name: 'Asha Rao' })
  expect(await shown(returning.ctx, requested.number)).toMatchObject({ needsUpi: false, upiHint: 'as***@okaxis' })
})

test('where the customer gives no UPI id, staff settles with the one that they name, and somebody else approves it', async () => {
  const { number } = await requestBy(meera)
  await bring(meera.ctx, number)
  await inspect(meera.ctx, number)
  const settle = (more: object) => move(meera.ctx, 'settleReturn', { number, ...more })
  await expect(settle({})).rejects.toMatchObject({ reason: { id: 'upiIdMissing' } })
  await expect(settle({ upiId: 'asha@okaxis' })).rejects.toMatchObject({ reason: { id: 'upiNameMissing' } })
  await expect(settle({ upiId: 'asha', name: 'Asha Rao' })).rejects.toMatchObject({ code: 'bad-input' })
  const ravi = await aStaff(returning.shop, 'manager', 'Ravi')
  await settle({ upiId: 'Asha@okaxis', name: 'Asha Rao' })
  await runJobs(returning.shop)
  const [row] = (await payoutsOf(ravi, 'waiting')).payouts
  const payout = await thePayout(ravi, row?.payoutId ?? 0)
  expect(payout).toMatchObject({ maskedUpiId: 'as***@okaxis', doubts: expect.arrayContaining(['typed-by-staff']) })
  const approve = { payoutId: payout.payoutId, revision: payout.revision }
  await expect(actOn(meera, 'approvePayout', approve)).rejects.toMatchObject({ code: 'forbidden' })
  await actOn(ravi, 'approvePayout', approve)
  expect(await audit(returning.shop)).toEqual([])
})

test('staff never replaces the UPI id that the customer has given', async () => {
  const { number } = await requestBy(meera)
  await giveUpi(returning.ctx, number)
  await bring(meera.ctx, number)
  await inspect(meera.ctx, number)
  await expect(
    move(meera.ctx, 'settleReturn', { number, upiId: 'meera@okaxis', name: 'Meera Rao' }),
  ).rejects.toMatchObject({ reason: { id: 'upiIdNotNeeded' } })
  expect(await shown(returning.ctx, number)).toMatchObject({ status: 'inspected', upiHint: 'as***@okaxis' })
})

test.each([
  [{ upiId: 'not an id', name: 'Asha Rao' }, { code: 'bad-input' }],
  [{ upiId: 'asha@okaxis' }, { code: 'bad-input', reason: { id: 'upiNameMissing' } }],
  [{ number: 'H0000-00000' }, { code: 'not-found' }],
  [{ lines: [{ line: 9, units: 1, reason: 'size' }] }, { reason: { id: 'returnNotYours' } }],
  [{ lines: [{ line: 1, units: 1, reason: 'late' }] }, { reason: { id: 'returnNotForThis' } }],
  [{ wants: 'exchange' }, { reason: { id: 'returnSizeGone' } }],
])('%j is refused', async (input, refusal) => {
  await expect(requestBy(meera, input)).rejects.toMatchObject(refusal)
})

test('pictures, a customer and a status in the form change nothing: they are no fields of it', async () => {
  const { number } = await requestBy(meera, {
    pictures: ['return-x.jpg'],
    customerId: 1,
    status: 'refunded',
    refundPaise: 1,
  })
  const { rows } = await ownerPool().query('select customer_id, status, refund_paise from returns where number = $1', [
    number,
  ])
  expect(rows).toEqual([{ customer_id: returning.customerId, status: 'requested', refund_paise: null }])
})

test('the packer, another shop and an order on its way are refused', async () => {
  await expect(requestBy(await aStaff(returning.shop, 'packer'))).rejects.toMatchObject({ code: 'forbidden' })
  const other = await aShop()
  await expect(requestBy(await aStaff(other, 'owner'))).rejects.toMatchObject({ code: 'not-found' })
  const number = await anOrder(returning.shop)
  await expect(requestBy(meera, { number })).rejects.toMatchObject({ reason: { id: 'returnNotDelivered' } })
  await expect(move(meera.ctx, 'getShopReturnable', { number })).rejects.toMatchObject({ code: 'bad-input' })
})
