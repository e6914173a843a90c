import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  actOn,
  aPaidOrder,
  aShopWithAPaidOrder,
  PAYOUT_KEYS,
  type Refunded,
  startPayout,
  withService,
} from '#server/testing/payouts.ts'
import { refusalText } from '#server/testing/refusal-text.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { payoutOperations } from './index.ts'
import { markPayoutPaid } from './mark-payout-paid.ts'

// Two of the staff at one refund or account: whoever is slower reads who was first.

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
let order: Refunded

beforeEach(async () => {
  ;({ shop, meera, ravi, order } = await aShopWithAPaidOrder())
  await withService(shop)
})

/** What Meera reads, then what Ravi reads. */
const slower = async (act: (by: TestStaff) => Promise<unknown>) => [
  await refusalText(act(meera)),
  await refusalText(act(ravi)),
]

test('of two who decide about a refund the second reads who was first, and whose the UPI id is that came since', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'other@okaxis' })
  await runJobs(shop)
  const approve = (revision: number) => (by: TestStaff) => actOn(by, 'approvePayout', { payoutId, revision })
  await actOn(ravi, 'requestAnotherUpiId', { payoutId, revision: 1 })
  await expect(approve(1)(meera)).rejects.toMatchObject({ reason: { id: 'payoutNotApprovable', by: 'Ravi' } })
  expect(await slower(approve(1))).toEqual([
    'Ravi has decided about this refund already: it does not wait for approval any more.',
    'You have decided about this refund already: it does not wait for approval any more.',
  ])
  await actOn(ravi, 'changeUpiId', { payoutId, upiId: 'other@ybl', name: 'Asha Rao' })
  expect(await slower(approve(1))).toEqual([
    'Ravi has changed the UPI id meanwhile. Please look at it again.',
    'You have changed the UPI id meanwhile. Please look at it again.',
  ])
  await runJobs(shop)
  await actOn(ravi, 'requestAnotherUpiId', { payoutId, revision: 2 })
  await run(payoutOperations.giveUpiId, order.ctx, { payoutId, upiId: 'asha@ybl', name: 'Asha Rao' })
  const byCustomer = 'The UPI id was changed meanwhile. Please look at it again.'
  expect(await slower(approve(2))).toEqual([byCustomer, byCustomer])
  await runJobs(shop)
  const paid = await refusalText(approve(3)(meera))
  expect(paid, 'paid without an approval').toBe('This refund does not wait for approval any more.')
})

test('of two who approve a refund the second reads that the first has', async () => {
  const payoutId = await startPayout(shop, order, { upiId: 'other@okaxis' })
  await runJobs(shop)
  const approve = (by: TestStaff) => actOn(by, 'approvePayout', { payoutId, revision: 1 })
  await approve(ravi)
  await approve(ravi) // sent twice
  await expect(approve(meera)).rejects.toMatchObject({ reason: { id: 'payoutNotApprovable', by: 'Ravi' } })
})

test('of two who have paid a refund by hand the second reads who has noted which UTR', async () => {
  const byHand = async (of: Refunded) => {
    const payoutId = await startPayout(shop, of, { upiId: 'empty@okaxis' })
    await runJobs(shop)
    await actOn(ravi, 'payAgain', { payoutId, how: 'by-hand' })
    return payoutId
  }
  const payoutId = await byHand(order)
  const mark = (by: TestStaff) => actOn(by, 'markPayoutPaid', { payoutId, utr: '412345678999' })
  await actOn(ravi, 'markPayoutPaid', { payoutId, utr: '412345678901' })
  await expect(mark(meera)).rejects.toMatchObject({
    reason: { id: 'payoutPaidAlready', by: 'Ravi', utr: '412345678901', typed: '412345678999' },
  })
  const text = (utr: string) =>
    `marked this refund as paid already, with the UTR ${utr}. If it was paid with 412345678999 too, it was paid twice.`
  expect(await slower(mark)).toEqual([`Ravi has ${text('412345678901')}`, `You have ${text('412345678901')}`])
  const other = await byHand(await aPaidOrder(shop))
  await markPayoutPaid(shop.as({ kind: 'operator' }), { payoutId: other, utr: '412345678902' })
  const second = actOn(meera, 'markPayoutPaid', { payoutId: other, utr: '412345678999' })
  expect(await refusalText(second)).toBe(`Somebody has ${text('412345678902')}`)
})

test('the second of two who set the keys reads what they are now, and whose', async () => {
  const set = (keyId: string, seenKeyIdEnd: string, by = meera) =>
    actOn(by, 'setPayoutKeys', { service: 'simulator', ...PAYOUT_KEYS, keyId, seenKeyIdEnd })
  const changed = (now: string, by: string | null) => ({
    code: 'changed-meanwhile',
    reason: { id: 'settingChangedMeanwhile', now, by },
  })
  await expect(set('key_2222', 'old_'), 'by the operator').rejects.toMatchObject(changed('… ey_1', ''))
  await set('key_2222', 'ey_1')
  await expect(set('key_3333', 'ey_1')).rejects.toMatchObject(changed('… 2222', null))
  const asha = await aStaff(shop, 'owner', 'Asha')
  await expect(set('key_3333', 'ey_1', asha)).rejects.toMatchObject(changed('… 2222', 'Meera'))
  await withService(shop, { keyId: 'key_4444' })
  await expect(set('key_3333', '2222'), 'by the operator again').rejects.toMatchObject(changed('… 4444', ''))
})
