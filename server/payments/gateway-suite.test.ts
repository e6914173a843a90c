import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { GatewayPayment } from '#server/orders/index.ts'
import { until } from '#server/testing/until.ts'
import type { Gateway, GatewayAccount, GatewayRefund, SentEvent } from './gateway.ts'
import { gatewaySuite } from './gateway-suite.ts'

// A gateway that differs in everything from ours, so that the suite requires nothing specific to one gateway: no HTTP,
// other ids, base64 signatures, one header with both time and signature, events with only a kind and an id.

const ACCOUNT: GatewayAccount = {
  ...{ keyId: 'shop-1', keySecret: 'one secret', webhookSecret: 'another one' },
  address: { api: 'https://pay.example/api', script: 'https://static.pay.example/form.mjs' },
}

const orders = new Map<string, { id: string; amountPaise: number }>()
const payments = new Map<string, GatewayPayment>()
const refunds = new Map<string, GatewayRefund & { paymentId: string }>()
const sent: SentEvent[] = []
let isWell = true

const sign = (secret: string, text: string) => createHmac('sha512', secret).update(text).digest('base64')

function send(event: object): void {
  const body = JSON.stringify({ nr: randomUUID(), ...event })
  sent.push({ body, headers: { signature: `t=1 s=${sign(ACCOUNT.webhookSecret, `1.${body}`)}` } })
}

function reach({ keySecret }: GatewayAccount): void {
  if (!isWell || keySecret !== ACCOUNT.keySecret) throw new Error('refused')
}

function found(account: GatewayAccount, paymentId: string): GatewayPayment {
  reach(account)
  const payment = payments.get(paymentId)
  if (!payment) throw new Error('no such payment')
  return payment
}

function changed(payment: GatewayPayment, by: Partial<GatewayPayment>): GatewayPayment {
  const now = { ...payment, ...by }
  payments.set(now.paymentId, now)
  return now
}

const refundsOf = (paymentId: string) => [...refunds.values()].filter((refund) => refund.paymentId === paymentId)
const refundOf = ({ paymentId: _, ...refund }: GatewayRefund & { paymentId: string }): GatewayRefund => refund

const eventSchema = z.union([
  z.object({ nr: z.string(), payment: z.string() }),
  z.object({ nr: z.string(), refund: z.string(), of: z.string(), paise: z.number(), key: z.string() }),
])

const another: Gateway = {
  code: 'another',
  title: 'Another',
  isSimulated: true,
  keys: z.object({ keyId: z.string().regex(/^\S+$/), keySecret: z.string().min(1), webhookSecret: z.string().min(1) }),
  async open(account, { receipt, amountPaise }) {
    reach(account)
    const order = orders.get(receipt) ?? { id: `${orders.size + 1}/2026`, amountPaise }
    if (order.amountPaise !== amountPaise) throw new Error('this receipt was for something else')
    orders.set(receipt, order)
    return order.id
  },
  fetchPayment: async (account, paymentId) => found(account, paymentId),
  async fetchPayments(account, id) {
    reach(account)
    return [...payments.values()].filter(({ gatewayOrderId }) => gatewayOrderId === id)
  },
  async capture(account, { paymentId }) {
    const payment = found(account, paymentId)
    if (payment.status !== 'authorized') throw new Error('nothing to capture')
    return changed(payment, { status: 'captured' })
  },
  async refund(account, { paymentId, amountPaise, key }) {
    const payment = found(account, paymentId)
    const earlier = refunds.get(key)
    if (earlier) return refundOf(earlier)
    const left = refundsOf(paymentId).reduce((rest, refund) => rest - refund.amountPaise, payment.amountPaise)
    if (amountPaise > left) throw new Error('more than is left')
    if (amountPaise === left) changed(payment, { isRefunded: true })
    const made = { gatewayRefundId: `back-${refunds.size}`, amountPaise, isProcessed: false, hasFailed: false, key }
    refunds.set(key, { ...made, paymentId })
    send({ refund: made.gatewayRefundId, of: paymentId, paise: amountPaise, key })
    return made
  },
  async fetchRefunds(account, paymentId) {
    reach(account)
    return refundsOf(paymentId).map(refundOf)
  },
  isSignedPayment: ({ keySecret }, { gatewayOrderId, paymentId, signature }) =>
    signature === sign(keySecret, JSON.stringify([gatewayOrderId, paymentId])),
  isSignedEvent: ({ webhookSecret }, { body, headers }) =>
    headers.signature === `t=1 s=${sign(webhookSecret, `1.${body}`)}`,
  readEvent({ body }) {
    const parsed = eventSchema.safeParse(parse(body))
    if (!parsed.success) return undefined
    const { nr: eventId, ...event } = parsed.data
    if ('payment' in event) return { eventId, payment: payments.get(event.payment), refund: undefined }
    const { refund: gatewayRefundId, of: paymentId, paise: amountPaise, key } = event
    const refund = { gatewayRefundId, paymentId, amountPaise, key }
    return { eventId, payment: undefined, refund: { ...refund, isProcessed: true, hasFailed: false } }
  },
  readReturn(form) {
    const [gatewayOrderId, paymentId, signature] = (form.get('paid') ?? '').split(' ')
    if (gatewayOrderId && paymentId && signature) return { gatewayOrderId, paymentId, signature }
    return form.has('unpaid') ? 'failed' : null
  },
  origins: ({ api, script }) => [new URL(api).origin, new URL(script).origin],
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

gatewaySuite(another, async () => ({
  account: ACCOUNT,
  async pay(gatewayOrderId, status) {
    const paymentId = `p${payments.size}`
    const money = { isRefunded: false, amountPaise: 500_00, currency: 'INR', method: 'upi' }
    payments.set(paymentId, { paymentId, gatewayOrderId, status, ...money })
    send({ payment: paymentId })
    const signature = sign(ACCOUNT.keySecret, JSON.stringify([gatewayOrderId, paymentId]))
    const paid = { paid: `${gatewayOrderId} ${paymentId} ${signature}` }
    const returned = new URLSearchParams(status === 'failed' ? { unpaid: 'yes' } : paid)
    return { paymentId, result: { gatewayOrderId, paymentId, signature }, returned }
  },
  nextEvent: (wanted) =>
    until(() => {
      const next = sent.shift()
      const event = next && another.readEvent(next)
      if (!event || !wanted(event)) throw new Error('another event')
      return next
    }),
  behave: (as) => {
    isWell = as === 'well'
  },
}))
