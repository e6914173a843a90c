import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { orderNewsOperations } from '#server/order-news/index.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  actOn,
  aPaidOrder,
  aShopWithAPaidOrder,
  atService,
  payoutMails,
  payoutsOf,
  type Refunded,
  startPayout,
  thePayout,
  wait,
  withService,
} from '#server/testing/payouts.ts'
import { runJobsAt, textsIn } from '#server/testing/phones.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { findPayout, payOut } from './index.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
let order: Refunded

beforeEach(async () => {
  ;({ shop, meera, ravi, order } = await aShopWithAPaidOrder())
  await withService(shop)
})

const operator = () => shop.as({ kind: 'operator' })
const stateOf = async (payoutId: number) => (await thePayout(meera, payoutId)).state

test('a small refund to a UPI id of the right name is paid at once, and the customer is notified', async () => {
  const payoutId = await startPayout(shop, order)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'checking', upiId: null, payLink: null, can: [] })
  await runJobs(shop)
  const payout = await thePayout(meera, payoutId)
  expect(payout).toMatchObject({
    ...{ state: 'paid', amountPaise: 100_00, maskedUpiId: 'as***@okaxis', registeredName: 'ASHA RAO', doubts: [] },
    ...{ number: order.number, tries: [{ try: 1, service: 'simulator', state: 'paid', words: '' }], can: [] },
  })
  expect(payout.tries[0]?.utr).toMatch(/^[0-9]{12}$/)
  expect(await atService(shop)).toMatchObject([{ paise: 100_00 }])
  const [[kind, text] = ['', '']] = await payoutMails(shop)
  expect([kind, text.includes('as***@okaxis'), text.includes(String(payout.tries[0]?.utr))]).toEqual([
    'payout-paid',
    true,
    true,
  ])
  expect(await audit(shop)).toEqual([])
})

test('a customer with consent to SMS gets one message that the money is on its way, paid by the service or by hand', async () => {
  const phone = await aPaidOrder(shop)
  for (const { ctx, number } of [order, phone]) {
    await run(orderNewsOperations.chooseNews, ctx, { number, channels: ['sms'] })
  }
  await startPayout(shop, order)
  const over = await startPayout(shop, phone, { upiId: 'empty@okaxis', paise: 99_50 })
  await runJobsAt(shop)
  await actOn(meera, 'payAgain', { payoutId: over, how: 'by-hand' })
  for (let times = 0; times < 2; times++) await actOn(meera, 'markPayoutPaid', { payoutId: over, utr: '412345678901' })
  await runJobsAt(shop)
  const texts = (await textsIn(shop)).map(({ text }) => /^Rs \S+ of your order \S+ is on its way back/.exec(text)?.[0])
  expect(texts).toEqual([
    `Rs 100 of your order ${order.number} is on its way back`,
    `Rs 99.50 of your order ${phone.number} is on its way back`,
  ])
})

test('one key is one refund, and all of an order are no more than it brought in cash', async () => {
  const first = await startPayout(shop, order)
  expect(await startPayout(shop, order)).toBe(first)
  const found = await withTransaction(operator(), (tx) => findPayout(tx, { orderId: order.orderId, key: 'return-1' }))
  expect(found).toMatchObject({ payoutId: first, state: 'checking', maskedUpiId: 'as***@okaxis' })
  await startPayout(shop, order, { key: 'return-2', paise: 399_00 })
  await expect(startPayout(shop, order, { key: 'return-3', paise: 1 })).rejects.toMatchObject({
    reason: { id: 'payoutTooMuch', number: order.number },
  })
  const another = await aPaidOrder(shop)
  const many = Array.from({ length: 5 }, (_, nth) =>
    startPayout(shop, another, { key: `return-${nth}`, paise: 249_00 }),
  )
  expect((await Promise.allSettled(many)).filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const number = await anOrder(shop)
  const { rows } = await ownerPool().query('select order_id from orders where number = $1', [number])
  await expect(startPayout(shop, { orderId: Number(rows[0].order_id) }), 'nothing was collected').rejects.toMatchObject(
    {
      reason: { id: 'payoutTooMuch' },
    },
  )
  await runJobs(shop)
  expect(await atService(shop)).toHaveLength(4)
  expect(await audit(shop)).toEqual([])
})

test.each([
  ['other@okaxis', 'other-name'],
  ['unknown@okaxis', 'unknown-name'],
])('%s waits for the approval of somebody other than the requester', async (upiId, doubt) => {
  const payoutId = await startPayout(shop, order, { upiId, askedBy: ravi })
  await runJobs(shop)
  const { doubts, revision, state } = await thePayout(meera, payoutId)
  expect([state, doubts]).toEqual(['waiting', [doubt]])
  expect(await atService(shop)).toEqual([])
  expect(await thePayout(ravi, payoutId)).toMatchObject({ can: ['ask-another'], askedBy: 'Ravi' })
  await expect(actOn(ravi, 'approvePayout', { payoutId, revision })).rejects.toMatchObject({
    reason: { id: 'payoutNeedsAnother' },
  })
  await Promise.all([1, 2, 3].map(() => actOn(meera, 'approvePayout', { payoutId, revision })))
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'paid', approvedBy: 'Meera' })
  expect(await atService(shop)).toHaveLength(1)
})

test('above the limit, an account of yesterday and an id that many others use: somebody looks', async () => {
  await actOn(meera, 'setPayoutLimit', { limitPaise: 50_00 })
  const large = await startPayout(shop, order)
  const others = [await aPaidOrder(shop), await aPaidOrder(shop), await aPaidOrder(shop)]
  for (const each of others) await startPayout(shop, each, { upiId: 'gang@okaxis', paise: 10_00 })
  const shared = await startPayout(shop, await aPaidOrder(shop), { upiId: 'gang@okaxis', paise: 10_00 })
  const stranger = await aPaidOrder(shop)
  await ownerPool().query('update customers set created_at = now() where customer_id = $1', [stranger.customerId])
  const fresh = await startPayout(shop, stranger, { paise: 10_00, upiId: 'usha@ybl' })
  await runJobs(shop)
  expect(await thePayout(meera, large)).toMatchObject({ state: 'waiting', doubts: ['over-limit'] })
  expect(await thePayout(meera, shared)).toMatchObject({ state: 'waiting', doubts: ['shared-id'] })
  expect(await thePayout(meera, fresh)).toMatchObject({ state: 'waiting', doubts: ['new-account'] })
})

test('an owner alone approves with a fresh sign-in, and the log records that', async () => {
  const small = await aShop()
  await withService(small)
  const asha = await aStaff(small, 'owner', 'Asha')
  await aStaff(small, 'packer')
  const payoutId = await startPayout(small, await aPaidOrder(small), { upiId: 'other@okaxis', askedBy: asha })
  await runJobs(small)
  await ownerPool().query(`update staff_sessions set created_at = now() - interval '1 day' where session_id = $1`, [
    asha.actor.sessionId,
  ])
  const approval = { payoutId, revision: 1 }
  expect(await thePayout(asha, payoutId)).toMatchObject({ isAlone: true, can: ['approve', 'ask-another'] })
  await expect(actOn(asha, 'approvePayout', approval)).rejects.toMatchObject({ reason: { id: 'signInAgain' } })
  await ownerPool().query('update staff_sessions set created_at = now() where session_id = $1', [asha.actor.sessionId])
  await actOn(asha, 'approvePayout', approval)
  const { rows } = await ownerPool().query(
    `select details from staff_log where supplier_id = $1 and did = 'approve-payout'`,
    [small.tenant.supplierId],
  )
  expect(rows).toMatchObject([{ details: { alone: true, doubts: ['other-name'] } }])
})

test('an unknown id: the customer is mailed for another, which is checked like the first', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'nobody@okaxis' })
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'failed', trouble: 'no-such-id', can: ['change-id'] })
  expect((await payoutMails(shop)).map(([kind]) => kind)).toEqual(['payout-needs-id'])
  await actOn(ravi, 'changeUpiId', { payoutId, upiId: 'Asha@YBL', name: 'Asha Rao' })
  await runJobs(shop)
  const typed = await thePayout(ravi, payoutId)
  expect(typed).toMatchObject({ state: 'waiting', doubts: ['typed-by-staff'], revision: 2, maskedUpiId: 'as***@ybl' })
  const stale = { payoutId, revision: 1 }
  await expect(actOn(meera, 'approvePayout', stale)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await expect(actOn(ravi, 'approvePayout', { payoutId, revision: 2 })).rejects.toMatchObject({ code: 'forbidden' })
  await actOn(meera, 'approvePayout', { payoutId, revision: 2 })
  await runJobs(shop)
  expect(await stateOf(payoutId)).toBe('paid')
})

test('not approved: it stays owed, and the customer is mailed for another id', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'other@okaxis' })
  await runJobs(shop)
  await Promise.all([1, 2].map(() => actOn(meera, 'requestAnotherUpiId', { payoutId, revision: 1 })))
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'failed', trouble: 'not-approved' })
  expect(await payoutMails(shop)).toHaveLength(1)
  await expect(actOn(meera, 'payAgain', { payoutId, how: 'service' })).rejects.toMatchObject({
    reason: { id: 'payoutNotStuck' },
  })
})

test('a name that takes a while is waited for; one that never comes is looked at by somebody', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'slow@okaxis' })
  await runJobs(shop)
  expect(await stateOf(payoutId)).toBe('checking')
  for (let round = 0; round < 3; round++) {
    await wait(shop)
    await runJobs(shop)
  }
  expect(await stateOf(payoutId)).toBe('paid')
})

test('queued, and paid later', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'queued@okaxis' })
  await runJobs(shop)
  expect(await stateOf(payoutId)).toBe('sent')
  for (let round = 0; round < 3; round++) {
    await wait(shop)
    await runJobs(shop)
  }
  expect(await stateOf(payoutId)).toBe('paid')
  expect(await payoutMails(shop)).toHaveLength(1)
  expect(await atService(shop)).toHaveLength(1)
})

test('the bank does not accept it: the customer is mailed for another id, and the next try has another key', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'bounced@okaxis' })
  await runJobs(shop)
  await wait(shop)
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({
    ...{ state: 'failed', trouble: 'refused-by-bank', can: ['change-id', 'try-again', 'by-hand'] },
    tries: [{ state: 'failed', words: 'The bank did not accept it.' }],
  })
  await actOn(ravi, 'changeUpiId', { payoutId, upiId: 'asha@ybl', name: 'Asha Rao' })
  await runJobs(shop)
  await actOn(meera, 'approvePayout', { payoutId, revision: 2 })
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({
    state: 'paid',
    tries: [{ state: 'failed' }, { state: 'paid' }],
  })
  const keys = (await atService(shop)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
  expect(await audit(shop)).toEqual([])
})

test('paid, and it comes back: it is owed again, and not paid again automatically', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'back@okaxis' })
  await runJobs(shop)
  expect(await stateOf(payoutId)).toBe('paid')
  await wait(shop)
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'reversed', tries: [{ state: 'reversed' }] })
  expect((await payoutsOf(meera, 'trouble')).payouts).toMatchObject([{ payoutId }])
  await wait(shop)
  await runJobs(shop)
  expect(await atService(shop)).toHaveLength(1)
  await Promise.all([meera, ravi].map((by) => actOn(by, 'payAgain', { payoutId, how: 'by-hand' })))
  expect(await stateOf(payoutId)).toBe('by-hand')
  expect(await audit(shop)).toEqual([])
})

test('after a lost answer the state is polled, and the payment is not repeated', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'lost@okaxis' })
  await runJobs(shop)
  expect(await stateOf(payoutId)).toBe('sent')
  expect(await atService(shop)).toHaveLength(1)
  await wait(shop)
  await runJobs(shop)
  expect(await stateOf(payoutId)).toBe('paid')
  expect(await atService(shop)).toHaveLength(1)
})

test('a service that never got the request gets it again under the same key', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'silent@okaxis' })
  for (let round = 0; round < 3; round++) {
    await runJobs(shop)
    await wait(shop)
  }
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'sent', tries: [{ state: 'sent' }], can: [] })
  await expect(actOn(meera, 'payAgain', { payoutId, how: 'by-hand' })).rejects.toMatchObject({ code: 'bad-input' })
})

test('an account without money: nothing was paid for certain, and staff pays by hand', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'empty@okaxis' })
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({
    ...{ state: 'failed', trouble: 'service', tries: [{ state: 'failed', words: 'The account has no money.' }] },
  })
  expect(await payoutMails(shop)).toEqual([])
  await actOn(meera, 'payAgain', { payoutId, how: 'by-hand' })
  expect(await stateOf(payoutId)).toBe('by-hand')
})

test('the process dies between the payment and its record: the next one polls, many at once', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'hanging@okaxis' })
  const dead = runJobs(shop)
  await expect.poll(() => atService(shop), { timeout: 30_000 }).toHaveLength(1)
  await Promise.all(Array.from({ length: 3 }, () => payOut(operator(), { payoutId, nth: 1 })))
  expect(await stateOf(payoutId)).toBe('paid')
  expect(await atService(shop)).toHaveLength(1)
  expect(dead).toBeInstanceOf(Promise)
})

test('ten jobs for one payout at once pay once', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'other@okaxis' })
  await runJobs(shop)
  await actOn(meera, 'approvePayout', { payoutId, revision: 1 })
  await Promise.all(Array.from({ length: 10 }, () => payOut(operator(), { payoutId, nth: 1 })))
  await runJobs(shop)
  expect(await atService(shop)).toHaveLength(1)
  expect((await payoutMails(shop)).map(([kind]) => kind)).toEqual(['payout-paid'])
})
