import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Payout } from '#contract/payouts.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, book, theParcel } from '#server/testing/parcels.ts'
import { atService, actOn as pay, payoutsOf, thePayout, withService } from '#server/testing/payouts.ts'
import { aPhoneDesk, type PhoneDesk } from '#server/testing/phone-orders.ts'
import { bring, inspect, move } from '#server/testing/returns.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { move as moveOrder } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

// A refund of cash that nobody but one person says came in.

let desk: PhoneDesk
let meera: TestStaff
let ravi: TestStaff
let owner: TestStaff

beforeEach(async () => {
  desk = await aPhoneDesk()
  meera = desk.meera
  ravi = await aStaff(desk.shop, 'manager', 'Ravi')
  owner = await aStaff(desk.shop, 'owner', 'Usha')
  await withService(desk.shop)
})

interface Hands {
  enters: TestStaff
  delivers: TestStaff | 'courier'
  types?: TestStaff
  refunds: TestStaff
}

/** One kurta that was entered, delivered, and came back, for a customer of long standing; the refund as it stands after its jobs. */
async function refundBy({ enters, delivers, types = enters, refunds }: Hands): Promise<Payout> {
  const { number: order } = await desk.enter({}, enters)
  await ownerPool().query(`update customers set created_at = now() - interval '60 days' where supplier_id = $1`, [
    desk.shop.tenant.supplierId,
  ])
  if (delivers === 'courier') {
    await book(enters, order)
    await runJobs(desk.shop)
    const { parcelId } = await theParcel(enters, order)
    for (let step = 0; step < 3; step++) {
      await act(enters, 'refreshParcels', { number: order, simulated: { parcelId, step: 'next' } })
    }
  } else {
    await moveOrder(enters, 'shipOrders', { parcels: [{ number: order, courier: 'Delhivery', awb: `D${Date.now()}` }] })
    await moveOrder(delivers, 'deliverOrders', { numbers: [order] })
  }
  await runJobs(desk.shop)
  const { number } = (await move(types.ctx, 'requestShopReturn', {
    ...{ number: order, key: randomUUID(), wants: 'refund', upiId: 'asha@okaxis', name: 'Asha Rao' },
    lines: [{ line: 1, units: 1, reason: 'size' }],
  })) as { number: string }
  await bring(refunds.ctx, number)
  await inspect(refunds.ctx, number)
  await move(refunds.ctx, 'settleReturn', { number })
  await runJobs(desk.shop)
  const [row] = (await payoutsOf(owner)).payouts
  return thePayout(owner, row?.payoutId ?? 0)
}

const approve = (by: TestStaff, { payoutId, revision }: Payout) => pay(by, 'approvePayout', { payoutId, revision })

test.each<[string, () => Hands]>([
  ['entered the order', () => ({ enters: meera, delivers: ravi, types: ravi, refunds: meera })],
  ['marked it as delivered', () => ({ enters: ravi, delivers: meera, refunds: meera })],
])('F56 who %s and requested the refund does not approve it, whoever typed the UPI id', async (_, hands) => {
  const payout = await refundBy(hands())
  expect([payout.state, payout.doubts]).toEqual(['waiting', ['typed-by-staff', 'one-person']])
  for (const by of [meera, ravi]) {
    expect((await thePayout(by, payout.payoutId)).can, by.actor.name).toEqual(['ask-another'])
    await expect(approve(by, payout), by.actor.name).rejects.toMatchObject({ reason: { id: 'payoutNeedsAnother' } })
  }
  expect(await atService(desk.shop)).toEqual([])
  await approve(owner, payout)
  await runJobs(desk.shop)
  expect(await thePayout(owner, payout.payoutId)).toMatchObject({ state: 'paid', approvedBy: 'Usha' })
  expect(await audit(desk.shop)).toEqual([])
})

test.each<[string, () => Hands]>([
  ['a courier has reported its cash', () => ({ enters: meera, delivers: 'courier', refunds: meera })],
  ['another person entered and delivered it', () => ({ enters: ravi, delivers: ravi, refunds: meera })],
])('%s: it is not in doubt for that', async (_, hands) => {
  expect((await refundBy(hands())).doubts).toEqual(['typed-by-staff'])
})

test('alone in the shop, nobody else could look: it is not in doubt for that', async () => {
  await ownerPool().query('delete from staff_members where supplier_id = $1 and staff_id = any($2)', [
    desk.shop.tenant.supplierId,
    [meera.actor.staffId, ravi.actor.staffId],
  ])
  const payout = await refundBy({ enters: owner, delivers: owner, refunds: owner })
  expect(payout).toMatchObject({ doubts: ['typed-by-staff'], isAlone: true, can: ['approve', 'ask-another'] })
})

test('two in a shop who both had a part in it are not stuck: who did not type the UPI id approves, with a fresh sign-in', async () => {
  await ownerPool().query('delete from staff_members where supplier_id = $1 and staff_id = $2', [
    desk.shop.tenant.supplierId,
    meera.actor.staffId,
  ])
  const payout = await refundBy({ enters: ravi, delivers: ravi, types: owner, refunds: ravi })
  expect([payout.doubts, payout.can]).toEqual([['typed-by-staff', 'one-person'], ['ask-another']])
  await expect(approve(owner, payout)).rejects.toMatchObject({ reason: { id: 'payoutNeedsAnother' } })
  expect(await thePayout(ravi, payout.payoutId)).toMatchObject({ isAlone: true, can: ['approve', 'ask-another'] })
  const signIn = (ago: string) =>
    ownerPool().query('update staff_sessions set created_at = now() - $2::interval where session_id = $1', [
      ravi.actor.sessionId,
      ago,
    ])
  await signIn('1 day')
  await expect(approve(ravi, payout)).rejects.toMatchObject({ reason: { id: 'signInAgain' } })
  await signIn('0')
  await approve(ravi, payout)
  expect(await thePayout(owner, payout.payoutId)).toMatchObject({ approvedBy: 'Ravi' })
})
