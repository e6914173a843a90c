import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ServiceRefused } from '#server/payouts/payout-service.ts'
import { payoutSuite } from '#server/payouts/payout-suite.ts'
import { startImitation } from '#server/testing/fake-razorpayx.ts'
import { PAYOUT_KEYS } from '#server/testing/payouts.ts'
import { aShop } from '#server/testing/shop.ts'
import { razorpayx } from './index.ts'

payoutSuite(razorpayx, async () => {
  const shop = await aShop()
  const imitation = await startImitation(PAYOUT_KEYS)
  afterAll(() => imitation.close())
  return {
    account: { ...PAYOUT_KEYS, ctx: shop.as({ kind: 'operator' }), api: imitation.api },
    wrong: { keySecret: 'another secret' },
    eventOf: imitation.eventOf,
    countPaid: async (key) => imitation.countPaid(key),
  }
})

/** A server that sends one response to every request. */
async function answering(status: number, body: string) {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const shop = await aShop()
  return { ...PAYOUT_KEYS, ctx: shop.as({ kind: 'operator' }), api: `http://127.0.0.1:${port}` }
}

const payment = {
  ...{ key: crypto.randomUUID(), amountPaise: 100, upiId: 'asha@okaxis', name: 'Asha', narration: 'Refund' },
}

test.each([
  [500, '{}'],
  [429, '{}'],
  [409, '{"error":{"description":"A request with this key is in progress"}}'],
  [200, '<html>'],
  [200, '{"id": 7}'],
])('%i with %s leaves the outcome unknown', async (status, body) => {
  const outcome = await razorpayx.pay(await answering(status, body), payment).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(Error)
  expect(outcome).not.toBeInstanceOf(ServiceRefused)
})

test('a UPI id that it refuses is the id’s fault; any other refusal is the account’s', async () => {
  const ofId = await answering(400, '{"error":{"description":"VPA is invalid","field":"fund_account.vpa.address"}}')
  expect(await razorpayx.pay(ofId, payment)).toMatchObject({ state: 'failed', isOfId: true, words: 'VPA is invalid' })
  const ofAccount = await answering(400, '{"error":{"description":"The account number is invalid"}}')
  await expect(razorpayx.pay(ofAccount, payment)).rejects.toBeInstanceOf(ServiceRefused)
})

test('the states of its documents', async () => {
  const states: Record<string, string> = {}
  for (const status of [
    'pending',
    'queued',
    'scheduled',
    'processing',
    'processed',
    'reversed',
    'failed',
    'rejected',
    'cancelled',
  ]) {
    const { state } = await razorpayx.pay(await answering(200, JSON.stringify({ id: 'pout_1', status })), payment)
    states[status] = state
  }
  expect(states).toEqual({
    ...{ pending: 'queued', queued: 'queued', scheduled: 'queued', processing: 'queued', processed: 'paid' },
    ...{ reversed: 'reversed', failed: 'failed', rejected: 'failed', cancelled: 'failed' },
  })
})
