import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  actOn,
  aPaidOrder,
  aShopWithAPaidOrder,
  atService,
  type Refunded,
  startPayout,
  thePayout,
  wait,
  withService,
} from '#server/testing/payouts.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { payoutOperations } from './index.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
let order: Refunded

beforeEach(async () => {
  ;({ shop, meera, ravi, order } = await aShopWithAPaidOrder())
})

const fulfilled = (answers: PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length

test('F56 after a failure two of the staff pay it in two ways at once: it is paid once', async () => {
  await withService(shop)
  const payoutId = await startPayout(shop, order, { upiId: 'empty@okaxis' })
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'failed', trouble: 'service' })
  const [early] = await Promise.allSettled([
    actOn(meera, 'markPayoutPaid', { payoutId, utr: '412345678900' }),
    actOn(meera, 'payAgain', { payoutId, how: 'service' }),
    actOn(ravi, 'payAgain', { payoutId, how: 'by-hand' }),
    actOn(ravi, 'payAgain', { payoutId, how: 'service' }),
  ])
  await runJobs(shop)
  const { state } = await thePayout(meera, payoutId)
  expect(early.status === 'fulfilled' ? ['paid'] : ['by-hand', 'failed']).toContain(state)
  if (state === 'failed') await actOn(meera, 'payAgain', { payoutId, how: 'by-hand' })
  const utrs = ['412345678901', '412345678902']
  const marked = await Promise.allSettled(
    [meera, ravi].map((by, nth) => actOn(by, 'markPayoutPaid', { payoutId, utr: utrs[nth] })),
  )
  expect(fulfilled([early, ...marked]), 'with three UTRs at once').toBe(1)
  expect([await atService(shop), await audit(shop)]).toEqual([[], []])
})

/** Another order of the customer of `order`. */
async function anotherOrder(): Promise<Refunded> {
  const another = await aPaidOrder(shop)
  await ownerPool().query('update orders set customer_id = $2 where order_id = $1', [another.orderId, order.customerId])
  return another
}

test.each([
  ['one UPI id', async () => [order, await aPaidOrder(shop), await aPaidOrder(shop)], 'asha@okaxis'],
  ['one order', () => [order, order, order], ''],
  ['one customer', async () => [order, await anotherOrder(), await anotherOrder()], ''],
] as const)('F56 a sum above the limit waits also in pieces, for %s', async (_, ordersOf, upiId) => {
  await withService(shop)
  await actOn(meera, 'setPayoutLimit', { limitPaise: 250_00 })
  const payouts: number[] = []
  for (const [nth, each] of (await ordersOf()).entries()) {
    payouts.push(await startPayout(shop, each, { key: `return-${nth}`, upiId: upiId || `asha${nth}@okaxis` }))
    await runJobs(shop)
  }
  const found = await Promise.all(payouts.map((payoutId) => thePayout(meera, payoutId)))
  expect(found.map(({ state, doubts }) => [state, doubts])).toEqual([
    ['paid', []],
    ['paid', []],
    ['waiting', ['over-limit']],
  ])
  expect(await atService(shop)).toHaveLength(2)
})

test('F56 a piece whose first UPI id was wrong counts with what was paid meanwhile', async () => {
  await withService(shop)
  await actOn(meera, 'setPayoutLimit', { limitPaise: 150_00 })
  const first = await startPayout(shop, order, { upiId: 'nobody@okaxis' })
  await runJobs(shop)
  const another = await aPaidOrder(shop)
  const second = await startPayout(shop, another)
  await runJobs(shop)
  await run(payoutOperations.giveUpiId, order.ctx, { payoutId: first, upiId: 'asha@okaxis', name: 'Asha Rao' })
  await runJobs(shop)
  expect(await thePayout(meera, second)).toMatchObject({ state: 'paid' })
  expect(await thePayout(meera, first)).toMatchObject({ state: 'waiting', doubts: ['over-limit'] })
})

test('F56 pieces of more than a week before do not count', async () => {
  await withService(shop)
  await actOn(meera, 'setPayoutLimit', { limitPaise: 150_00 })
  const first = await startPayout(shop, order)
  await runJobs(shop)
  await ownerPool().query(`update payouts set created_at = now() - interval '8 days' where payout_id = $1`, [first])
  const second = await startPayout(shop, order, { key: 'return-2' })
  await runJobs(shop)
  expect(await thePayout(meera, second)).toMatchObject({ state: 'paid', doubts: [] })
})

test('F56 what one account has to pay is neither paid nor followed from another', async () => {
  const another = await aPaidOrder(shop)
  await withService(shop)
  const payouts = [await startPayout(shop, order, { upiId: 'queued@okaxis' })]
  payouts.push(await startPayout(shop, another, { upiId: 'queued@ybl' }))
  await runJobs(shop)
  const look = async () => {
    await wait(shop)
    await runJobs(shop)
    const found = await Promise.all(payouts.map((payoutId) => thePayout(meera, payoutId)))
    return found.map(({ state, trouble }) => [state, trouble])
  }
  await withService(shop, { accountNumber: '1111222233334444' })
  const stuck = ['sent', 'other-account']
  expect([await look(), await look()]).toEqual([
    [stuck, stuck],
    [stuck, stuck],
  ])
  const [first, second] = payouts
  await expect(actOn(meera, 'payAgain', { payoutId: second, how: 'service' })).rejects.toMatchObject({
    reason: { id: 'payoutNotStuck' },
  })
  await actOn(meera, 'payAgain', { payoutId: second, how: 'by-hand' })
  await actOn(meera, 'markPayoutPaid', { payoutId: second, utr: '412345678903' })
  await withService(shop, { keySecret: 'another secret of the key' })
  await look()
  expect(await look()).toEqual([
    ['paid', null],
    ['paid', null],
  ])
  expect([(await thePayout(meera, first ?? 0)).tries.length, await audit(shop)]).toEqual([1, []])
})

test('F56 one UTR is of one refund, also when two are noted at once', async () => {
  const another = await aPaidOrder(shop)
  const ids = [await startPayout(shop, order), await startPayout(shop, another, { upiId: 'usha@ybl' })]
  await runJobs(shop)
  const utr = '412345678901'
  const marked = await Promise.allSettled(ids.map((payoutId) => actOn(meera, 'markPayoutPaid', { payoutId, utr })))
  expect(fulfilled(marked)).toBe(1)
  expect(await audit(shop)).toEqual([])
})

test('F56 what was approved is the id that was shown: of another one, changed at once, nothing is paid unseen', async () => {
  await withService(shop)
  const payoutId = await startPayout(shop, order, { upiId: 'nobody@okaxis' })
  await runJobs(shop)
  await actOn(ravi, 'changeUpiId', { payoutId, upiId: 'other@okaxis', name: 'Asha Rao' })
  await runJobs(shop)
  const { revision } = await thePayout(meera, payoutId)
  await expect(actOn(meera, 'approvePayout', { payoutId, revision: revision - 1 })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await expect(actOn(ravi, 'approvePayout', { payoutId, revision })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await atService(shop)).toEqual([])
})

test('F56 no refund of another shop, none of another customer, and none that is paid takes another id', async () => {
  await withService(shop)
  const payoutId = await startPayout(shop, order, { upiId: 'nobody@okaxis' })
  await runJobs(shop)
  const stranger = await aStaff(await aShop(), 'owner')
  for (const [call, input] of [
    ['getPayout', {}],
    ['approvePayout', { revision: 1 }],
    ['requestAnotherUpiId', { revision: 1 }],
    ['markPayoutPaid', { utr: '412345678901' }],
    ['changeUpiId', { upiId: 'thief@okaxis', name: 'A Thief' }],
    ['payAgain', { how: 'by-hand' }],
  ] as const) {
    await expect(actOn(stranger, call, { payoutId, ...input }), call).rejects.toMatchObject({ code: 'not-found' })
  }
  const give = (ctx: typeof order.ctx, upiId: string) =>
    run(payoutOperations.giveUpiId, ctx, { payoutId, upiId, name: 'Asha Rao' })
  await expect(give((await aCustomer(shop)).ctx, 'thief@okaxis')).rejects.toMatchObject({ code: 'not-found' })
  await give(order.ctx, 'asha@okaxis')
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'paid' })
  await expect(give(order.ctx, 'thief@okaxis')).rejects.toMatchObject({ reason: { id: 'payoutCannotTakeId' } })
  expect(await atService(shop)).toHaveLength(1)
})
