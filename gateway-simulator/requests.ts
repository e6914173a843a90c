import type { Context, Hono } from 'hono'
import { linkEntity, paymentEntity, qrEntity } from './entities.ts'
import { isPayable, type PaymentRequest } from './ledger.ts'
import { type Merchant, refuse } from './merchant.ts'
import { type Bank, beginUpi } from './pay.ts'

/** The least life of a QR code, in seconds. */
const QR_MIN = 15 * 60

/** The merchant's calls for UPI links, QR codes and payment links. */
export function addRequests(app: Hono<Merchant>, bank: Bank): void {
  const { ledger } = bank

  app.post('/payments/create/upi', async (c) => {
    const { amount, order_id: id, email, contact } = await c.req.json()
    const order = ledger.order(String(id))
    if (!order || order.keyId !== c.get('account').keyId) return refuse(c, 400, 'The id provided does not exist')
    if (amount !== order.amount) return refuse(c, 400, 'Your payment amount is different from your order amount.')
    if (!email || !contact) return refuse(c, 400, 'The email and contact fields are required.')
    if (order.status === 'paid') return refuse(c, 400, 'This order has already been paid.')
    const payment = beginUpi(bank, order)
    return c.json({ razorpay_payment_id: payment.id, link: `${homeOf(c)}/upi/${payment.id}` })
  })

  app.post('/payments/qr_codes', async (c) => {
    const { payment_amount: amount, close_by: expiresAt } = await c.req.json()
    if (!Number.isInteger(amount) || amount < 100) return refuse(c, 400, 'The amount must be at least INR 1.00')
    if (expiresAt < Date.now() / 1000 + QR_MIN - 5)
      return refuse(c, 400, 'close_by should be at least 15 minutes after current time')
    const { keyId } = c.get('account')
    const qr = ledger.addRequest({
      ...{ keyId, kind: 'qr', amount, reference: '', callback: '', orderId: '', expiresAt },
    })
    return c.json(shown(c, qr))
  })

  app.get('/payments/qr_codes/:id', (c) => {
    const qr = ownRequest(c)
    return qr ? c.json(shown(c, qr)) : refuse(c, 400, 'The id provided does not exist')
  })

  app.get('/payments/qr_codes/:id/payments', (c) => {
    const qr = ownRequest(c)
    if (!qr) return refuse(c, 400, 'The id provided does not exist')
    const items = paymentsOf(qr).map((payment) => paymentEntity(payment, ledger.refunded(payment)))
    return c.json({ entity: 'collection', count: items.length, items })
  })

  app.post('/payments/qr_codes/:id/close', (c) => close(c, 'QR code is already closed'))

  app.post('/payment_links', async (c) => {
    const { amount, reference_id: reference, expire_by: expiresAt, callback_url: callback } = await c.req.json()
    const { keyId } = c.get('account')
    if (!Number.isInteger(amount) || amount < 100) return refuse(c, 400, 'The amount must be at least INR 1.00')
    if (ledger.requests.some((request) => request.keyId === keyId && request.reference === reference))
      return refuse(c, 400, `payment link with given reference_id: ${reference} already exists`)
    const { id: orderId } = ledger.addOrder({ keyId, amount, currency: 'INR', receipt: '', notes: {} })
    const link = ledger.addRequest({ keyId, kind: 'link', amount, reference, callback, orderId, expiresAt })
    return c.json(shown(c, link))
  })

  app.get('/payment_links', (c) => {
    const { keyId } = c.get('account')
    const found = ledger.requests.filter(
      ({ kind, reference, ...link }) =>
        kind === 'link' && link.keyId === keyId && reference === c.req.query('reference_id'),
    )
    return c.json({ payment_links: found.map((link) => shown(c, link)) })
  })

  app.get('/payment_links/:id', (c) => {
    const link = ownRequest(c)
    return link ? c.json(shown(c, link)) : refuse(c, 400, 'The id provided does not exist')
  })

  app.post('/payment_links/:id/cancel', (c) => close(c, 'Payment Link is not in cancellable state'))

  function close(c: Context<Merchant>, tooLate: string): Response {
    const request = ownRequest(c)
    if (!request) return refuse(c, 400, 'The id provided does not exist')
    if (!isPayable(request)) return refuse(c, 400, tooLate)
    ledger.setRequestStatus(request, 'closed')
    return c.json(shown(c, request))
  }

  function ownRequest(c: Context<Merchant>): PaymentRequest | undefined {
    const request = ledger.request(c.req.param('id') ?? '')
    return request?.keyId === c.get('account').keyId ? request : undefined
  }

  function paymentsOf({ id }: PaymentRequest) {
    return ledger.payments.filter(({ requestId }) => requestId === id)
  }

  function shown(c: Context, request: PaymentRequest): object {
    const url = `${homeOf(c)}/requests/${request.id}`
    return request.kind === 'qr' ? qrEntity(request, url) : linkEntity(request, url, paymentsOf(request))
  }
}

function homeOf(c: Context): string {
  return new URL(c.req.url).origin
}
