import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aPaidOrder, atService, PAYOUT_KEYS, startPayout, thePayout, withService } from '#server/testing/payouts.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { payoutOperations } from './index.ts'

let shop: TestShop
let meera: TestStaff
let payoutId: number
let key: string

beforeEach(async () => {
  shop = await aShop()
  await withService(shop)
  meera = await aStaff(shop, 'owner')
  payoutId = await startPayout(shop, await aPaidOrder(shop), { upiId: 'back@okaxis' })
  await runJobs(shop)
  key = (await atService(shop))[0]?.key ?? ''
})

function send(to: TestShop, body: string, { secret = PAYOUT_KEYS.eventSecret, service = 'simulator' } = {}) {
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const input = { service, body, headers: { 'x-simulator-signature': signature } }
  return run(payoutOperations.receivePayoutEvent, to.ctx, input)
}

test('an event is a hint: the service is polled, and reports that it came back', async () => {
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'paid' })
  await Promise.all([1, 2, 3].map(() => send(shop, JSON.stringify({ payout: key }))))
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'reversed' })
})

test('an event with another signature, for another service or in another shop changes nothing', async () => {
  const body = JSON.stringify({ payout: key })
  await expect(send(shop, body, { secret: 'another secret' })).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(send(shop, body, { service: 'another' })).rejects.toMatchObject({ code: 'not-found' })
  const other = await aShop()
  await expect(send(other, body)).rejects.toMatchObject({ code: 'not-found' })
  await withService(other)
  await send(other, body)
  await runJobs(other)
  await send(shop, '{}')
  await send(shop, JSON.stringify({ payout: crypto.randomUUID() }))
  await runJobs(shop)
  expect(await thePayout(meera, payoutId)).toMatchObject({ state: 'paid' })
})
