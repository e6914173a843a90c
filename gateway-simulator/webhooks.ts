import { createHmac, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Controls } from './controls.ts'
import { linkEntity, orderEntity, paymentEntity, qrEntity, refundEntity } from './entities.ts'
import type { Account, Ledger, Payment, PaymentRequest, Refund } from './ledger.ts'

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'qr_code.credited'
  | 'payment_link.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'

const TRIES = 5
const WAIT_MS = 5_000

interface Sent {
  event: EventName
  payment: Payment
  refund?: Refund
  /** That the payment came by. */
  request?: PaymentRequest
}

/** Sends the event until the shop responds with 2xx, like the gateway, but within seconds instead of a day. */
export async function sendEvent(
  ledger: Ledger,
  controls: Controls,
  { event, payment, refund, request }: Sent,
): Promise<void> {
  const account = ledger.account(payment.keyId)
  if (!account) return
  const order = event === 'order.paid' ? ledger.order(payment.orderId) : undefined
  // A snapshot from now, whenever it is delivered.
  const payload = {
    payment: { entity: paymentEntity(payment, ledger.refunded(payment)) },
    ...(order && { order: { entity: orderEntity(order) } }),
    ...(refund && { refund: { entity: refundEntity(refund) } }),
    ...(request?.kind === 'qr' && { qr_code: { entity: qrEntity(request, 'upi://pay') } }),
    ...(request?.kind === 'link' && { payment_link: { entity: linkEntity(request, request.callback, [payment]) } }),
  }
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_simulator',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  })
  const id = randomBytes(8).toString('hex')
  const { webhookCopies: copies, webhookDelayMs, shuffled } = controls
  await Promise.all(
    Array.from({ length: copies }, async () => {
      await sleep(webhookDelayMs + (shuffled ? Math.random() * 300 : 0), undefined, { ref: false })
      await deliver(account, body, id)
    }),
  )
}

/** As it signs what it sends. */
export function eventHeaders({ webhookSecret }: Account, body: string, id: string): Record<string, string> {
  return withSignature(createHmac('sha256', webhookSecret).update(body).digest('hex'), id)
}

export function withSignature(signature: string, id: string): Record<string, string> {
  return { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
}

async function deliver(account: Account, body: string, id: string): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const status = await post(account.webhook, body, {
      'content-type': 'application/json',
      ...eventHeaders(account, body, id),
    })
    if (status >= 200 && status < 300) return
    await sleep(200 * 4 ** (tries - 1), undefined, { ref: false })
  }
}

/** Shops of this machine have names under localhost, which not every resolver knows. */
function post(webhook: string, body: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port, host, pathname } = new URL(webhook)
  const address = /(^|\.)localhost$/.test(hostname) ? '127.0.0.1' : hostname
  return new Promise((resolve) => {
    const sent = request(
      {
        host: address,
        port,
        path: pathname,
        method: 'POST',
        headers: { ...headers, Host: host },
        timeout: WAIT_MS,
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}
