import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { orderEntity, paymentEntity, refundEntity } from './entities.ts'
import type { Account, Payment } from './ledger.ts'
import { type Merchant, refuse } from './merchant.ts'
import { type Bank, capture } from './pay.ts'
import { addRequests } from './requests.ts'
import { sendEvent } from './webhooks.ts'

/** The merchant's calls under /v1, authenticated with the key id and secret as user and password. */
export function merchantApi(bank: Bank): Hono<Merchant> {
  const { ledger, controls } = bank
  const app = new Hono<Merchant>()

  app.use(async (c, next) => {
    if (controls.delayMs) await sleep(controls.delayMs)
    if (controls.api === 'silent') await new Promise(() => {})
    if (controls.api === 'error')
      return refuse(c, 500, 'We are facing some trouble completing your request.', 'SERVER_ERROR')
    if (controls.api === 'refuse') return refuse(c, 400, 'The request was refused.')
    if (controls.api === 'html') return c.html('<html><body><h1>502 Bad Gateway</h1></body></html>', 200)
    const account = accountOf(c.req.header('authorization') ?? '')
    if (!account) return refuse(c, 401, 'Authentication failed')
    c.set('account', account)
    await next()
    if (controls.api === 'lost') await new Promise(() => {})
    return undefined
  })

  addRequests(app, bank)

  app.post('/orders', async (c) => {
    const { amount, currency, receipt, notes, unique_receipt: isUnique } = await c.req.json()
    const { keyId } = c.get('account')
    if (!Number.isInteger(amount) || amount < 100) return refuse(c, 400, 'The amount must be at least INR 1.00')
    if (currency !== 'INR') return refuse(c, 400, 'Currency is not supported')
    if (typeof receipt !== 'string' || receipt.length > 40)
      return refuse(c, 400, 'The receipt may not be greater than 40 characters.')
    const earlier = ledger.orders.find((order) => order.keyId === keyId && order.receipt === receipt)
    const order =
      isUnique && earlier ? earlier : ledger.addOrder({ keyId, amount, currency, receipt, notes: notes ?? {} })
    return c.json(orderEntity(order))
  })

  app.get('/orders/:id', (c) => {
    const order = ledger.orders.find(({ id, keyId }) => id === c.req.param('id') && keyId === c.get('account').keyId)
    return order ? c.json(orderEntity(order)) : refuse(c, 400, 'The id provided does not exist')
  })

  app.get('/orders/:id/payments', (c) => {
    const items = ledger.payments.filter(
      ({ orderId, keyId }) => orderId === c.req.param('id') && keyId === c.get('account').keyId,
    )
    return c.json({
      entity: 'collection',
      count: items.length,
      items: items.map((payment) => paymentEntity(payment, ledger.refunded(payment))),
    })
  })

  app.get('/payments/:id', (c) => {
    const payment = ownPayment(c)
    return payment
      ? c.json(paymentEntity(payment, ledger.refunded(payment)))
      : refuse(c, 400, 'The id provided does not exist')
  })

  app.post('/payments/:id/capture', async (c) => {
    const payment = ownPayment(c)
    if (!payment) return refuse(c, 400, 'The id provided does not exist')
    const { amount } = await c.req.json()
    if (payment.status !== 'authorized') return refuse(c, 400, 'This payment has already been captured')
    if (amount !== payment.amount) return refuse(c, 400, 'Capture amount must be equal to the amount authorized')
    capture(bank, payment)
    return c.json(paymentEntity(payment, ledger.refunded(payment)))
  })

  app.post('/payments/:id/refund', async (c) => {
    const payment = ownPayment(c)
    if (!payment) return refuse(c, 400, 'The id provided does not exist')
    const { amount, receipt = null } = await c.req.json()
    const key = c.req.header('x-refund-idempotency') ?? ''
    const earlier = ledger.refunds.find((refund) => key !== '' && refund.key === key)
    if (earlier) return c.json(refundEntity(earlier))
    if (payment.status !== 'captured') return refuse(c, 400, 'The payment has been fully refunded already')
    if (!Number.isInteger(amount) || amount < 100) return refuse(c, 400, 'The amount must be at least INR 1.00')
    const left = payment.amount - ledger.refunded(payment)
    if (amount > left) return refuse(c, 400, 'The total refund amount is greater than the refund payment amount')
    const given = { keyId: payment.keyId, paymentId: payment.id, amount, key, receipt }
    const refund = ledger.addRefund(controls.pendingRefunds ? { ...given, status: 'pending' } : given)
    if (amount === left) ledger.setPaymentStatus(payment, 'refunded')
    for (const event of ['refund.created', 'refund.processed'] as const) {
      if (event === 'refund.processed' && refund.status === 'pending') continue
      sendEvent(ledger, controls, { event, payment, refund }).catch(() => {})
    }
    return c.json(refundEntity(refund))
  })

  app.get('/payments/:id/refunds', (c) => {
    const payment = ownPayment(c)
    if (!payment) return refuse(c, 400, 'The id provided does not exist')
    const items = ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)
    return c.json({ entity: 'collection', count: items.length, items: items.map((refund) => refundEntity(refund)) })
  })

  return app

  function accountOf(authorization: string): Account | undefined {
    const [keyId = '', secret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
    const account = ledger.account(keyId)
    return account?.keySecret === secret ? account : undefined
  }

  function ownPayment(c: Context<Merchant>): Payment | undefined {
    const payment = ledger.payment(c.req.param('id') ?? '')
    return payment?.keyId === c.get('account').keyId ? payment : undefined
  }
}
