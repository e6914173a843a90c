import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { GatewayAccount } from '#server/payments/gateway.ts'
import { gatewaySuite } from '#server/payments/gateway-suite.ts'
import { trialAtSimulator } from '#server/payments/trial-at-simulator.ts'
import { razorpay } from './index.ts'

gatewaySuite(razorpay, () => trialAtSimulator(razorpay))

const LIVE = { api: 'https://api.razorpay.com', script: 'https://checkout.razorpay.com/v1/checkout.js' }
const KEYS = { keyId: 'rzp_test_1', keySecret: 'EnLs21M47BllR3X8PSFtjtbd', webhookSecret: '123456' }
const LIVE_ACCOUNT: GatewayAccount = { ...KEYS, address: LIVE }

test('the vectors of its documents', () => {
  const result = { gatewayOrderId: 'order_IEIaMR65cu6nz3', paymentId: 'pay_IH4NVgf4Dreq1l' }
  const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  expect(razorpay.isSignedPayment(LIVE_ACCOUNT, { ...result, signature })).toBe(true)
  const body = '{"a":1,"b":2,"c":{"d":3}}'
  const headers = { 'x-razorpay-signature': '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc' }
  expect(razorpay.isSignedEvent(LIVE_ACCOUNT, { body, headers })).toBe(true)
})

test('F46 what its script reaches for is let in with it', () => {
  expect(razorpay.origins(LIVE)).toEqual([
    'https://checkout.razorpay.com',
    'https://api.razorpay.com',
    'https://cdn.razorpay.com',
    'https://lumberjack.razorpay.com',
  ])
})

// The samples of Razorpay's documentation, which are not part of the project.
const SAMPLES = join(import.meta.dirname, '../../../../shared/data/razorpay')
const hasSamples = existsSync(SAMPLES)
const sample = (name: string) => readFileSync(join(SAMPLES, name), 'utf8')
const samples = hasSamples ? readdirSync(SAMPLES).filter((name) => name.endsWith('.json')) : []

/** A server that sends one response to every request. */
async function answering(name: string, status: number): Promise<GatewayAccount> {
  const server = createServer((_, response) => response.writeHead(status).end(sample(name))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { ...LIVE_ACCOUNT, address: { ...LIVE, api: `http://127.0.0.1:${port}` } }
}

const STATUS = { authorised: 'authorized', captured: 'captured', failed: 'failed', paid: 'captured' } as const

test.skipIf(!hasSamples)('every sample of an event is read, and its status decides', () => {
  const events = samples.filter((name) => name.startsWith('webhook.'))
  expect(events.length).toBeGreaterThan(10)
  for (const name of events) {
    const body = sample(name)
    const signature = createHmac('sha256', KEYS.webhookSecret).update(body).digest('hex')
    const sent = { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': name } }
    expect([name, razorpay.isSignedEvent(LIVE_ACCOUNT, sent)]).toEqual([name, true])
    const event = razorpay.readEvent(sent)
    const [, kind = '', what = ''] = name.split('.')
    expect([name, event?.eventId]).toEqual([name, name])
    if (kind === 'refund') {
      const [isProcessed, hasFailed] = [what === 'processed', what === 'failed']
      expect([name, event?.refund]).toEqual([name, expect.objectContaining({ isProcessed, hasFailed })])
      expect(event?.payment).toBeUndefined()
    } else {
      const status = STATUS[what as keyof typeof STATUS]
      expect([name, event?.payment]).toEqual([name, expect.objectContaining({ status, currency: 'INR' })])
    }
  }
})

test.skipIf(!hasSamples)('its answers are read as its documents show them', async () => {
  const order = { amountPaise: 5000, receipt: 'receipt#1', number: 'H1' }
  expect(await razorpay.open(await answering('orders.create.success.json', 200), order)).toBe('order_RB58MiP5SPFYyM')
  const listed = await razorpay.fetchPayments(
    await answering('orders.payments.success.json', 200),
    'order_N8FRN5zTm5S3wx',
  )
  expect(listed.map(({ paymentId, status, method }) => [paymentId, status, method])).toEqual([
    ['pay_N8FUmetkCE2hZP', 'failed', 'upi'],
    ['pay_N8FVRD1DzYzBh1', 'captured', 'upi'],
  ])
  for (const name of samples.filter((each) => /^payments\.fetch\.(?!failure)/.test(each))) {
    const { id } = JSON.parse(sample(name))
    const payment = await razorpay.fetchPayment(await answering(name, 200), id)
    expect([name, payment?.paymentId ?? id]).toEqual([name, id])
  }
  const authorized = {
    ...{ paymentId: 'pay_G3P9vcIhRs3NV4', gatewayOrderId: 'order_GjCr5oKh4AVC51', status: 'authorized' as const },
    ...{ isRefunded: false, amountPaise: 1000, currency: 'INR', method: 'card' },
  }
  const captured = await razorpay.capture(await answering('payments.capture.success.json', 200), authorized)
  expect(captured).toEqual({ ...authorized, status: 'captured' })
  const refund = { paymentId: 'pay_FCXKPFtYfPXJPy', amountPaise: 500_100, key: 'one' }
  expect(await razorpay.refund(await answering('refunds.create.success.json', 200), refund)).toEqual({
    gatewayRefundId: 'rfnd_FP8QHiV938haTz',
    amountPaise: 500_100,
    isProcessed: true,
    hasFailed: false,
    key: undefined,
  })
})

test.skipIf(!hasSamples)('its refusals are errors, with the gateway’s text', async () => {
  const order = { amountPaise: 5000, receipt: 'receipt#1', number: 'H1' }
  await expect(razorpay.open(await answering('orders.create.failure.json', 400), order)).rejects.toThrow(/400: \w/)
  await expect(razorpay.fetchPayment(await answering('payments.fetch.failure.json', 400), 'pay_1')).rejects.toThrow(
    /400: \w/,
  )
})
