import { Hono } from 'hono'
import { merchantApi } from '#gateway-simulator/api.ts'
import { type Controls, WELL_BEHAVED } from '#gateway-simulator/controls.ts'
import { linkEntity, orderEntity, paymentEntity, qrEntity, refundEntity } from '#gateway-simulator/entities.ts'
import { type Account, Ledger, type Payment, type PaymentRequest, type Refund } from '#gateway-simulator/ledger.ts'
import { type Bank, type Handed, signed } from '#gateway-simulator/pay.ts'
import { eventHeaders } from '#gateway-simulator/webhooks.ts'
import type { Settings } from '#server/kernel/ctx.ts'
import type { Random } from './random.ts'

// The seam between the server and the payment gateway. The simulator of gateway-simulator/ answers in this process, and what is lost
// on the way is lost here.

export const ACCOUNT: Account = {
  keyId: 'key_simulation',
  keySecret: 'the secret of the key',
  webhookSecret: 'the secret of events',
  webhook: 'http://shop.simulation/webhooks/simulator',
}

const { keyId, keySecret, webhookSecret } = ACCOUNT

export const GATEWAYS: Settings['gateways'] = {
  addresses: { simulator: { api: 'http://gateway.simulation', script: '' } },
  account: { gateway: 'simulator', keyId, keySecret, webhookSecret },
}

export type Weather = 'fine' | 'changeable' | 'down'

export interface GatewayEvent {
  name: string
  paymentId: string
  body: string
  headers: Record<string, string>
  /** By it the shop learns of the payment. */
  reportsPayment: boolean
  /** The shop does not poll for it: the event has to arrive at last. */
  isNeeded: boolean
}

/** Of one history. */
export class Gateway {
  weather: Weather = 'fine'
  readonly bank: Bank
  /** Events to the shop that are not sent yet. */
  readonly events: GatewayEvent[] = []
  /** Payments that the shop does not poll again: it knows of them by an event, or not at all. */
  readonly unchecked = new Set<string>()
  /** Refunds are made at once, and not some days after the request. */
  isPrompt = false
  /** Refunds that it has accepted and not made yet. */
  readonly #pending = new Set<string>()
  readonly #random: Random
  readonly #api: Hono
  readonly #known = new Set<string>()

  constructor(random: Random) {
    this.#random = random
    // No copies: events are sent when the history sends them.
    const controls: Controls = { ...WELL_BEHAVED, webhookCopies: 0 }
    this.bank = { ledger: new Ledger(), controls }
    this.bank.ledger.saveAccount(ACCOUNT)
    this.#api = new Hono().route('/v1', merchantApi(this.bank))
  }

  async answer(request: Request): Promise<Response> {
    const luck = this.weather === 'fine' ? 1 : this.weather === 'down' ? 0 : this.#random.next()
    if (luck < 0.15) throw new TypeError('the request is lost')
    if (luck < 0.25) return new Response('<html>502</html>', { status: this.#random.chance(0.5) ? 502 : 200 })
    const before = this.bank.ledger.refunds.length
    const response = await this.#api.fetch(request)
    const made = this.bank.ledger.refunds[before]
    if (made && !this.isPrompt && this.#random.chance(0.3)) this.#pending.add(made.id)
    if (luck < 0.45) throw new TypeError('the answer is lost')
    return this.#pending.size > 0 && request.url.includes('/refund') ? this.#asPending(response) : response
  }

  async #asPending(response: Response): Promise<Response> {
    const answer = (await response.json()) as { id?: string; items?: { id: string }[] }
    const status = (each: { id?: string }) => (this.#pending.has(each.id ?? '') ? { ...each, status: 'pending' } : each)
    const answered = answer.items ? { ...answer, items: answer.items.map(status) } : status(answer)
    return Response.json(answered, { status: response.status })
  }

  sign(payment: Payment): Handed {
    return signed(this.bank.ledger, payment)
  }

  /** What has changed becomes events. */
  noteEvents(): void {
    const { payments, refunds } = this.bank.ledger
    for (const payment of payments) {
      const { id, status } = payment
      if (status === 'refunded' || status === 'created' || !this.#isNew(`${id} ${status}`)) continue
      const { kind } = this.#requestOf(payment) ?? {}
      this.#add(`payment.${status}`, payment, { reportsPayment: status === 'captured' && kind === undefined })
      if (status !== 'captured') continue
      if (kind !== 'qr') this.#add('order.paid', payment)
      if (kind) this.#add(kind === 'qr' ? 'qr_code.credited' : 'payment_link.paid', payment, { reportsPayment: true })
    }
    for (const refund of refunds) {
      const payment = this.bank.ledger.payment(refund.paymentId)
      if (!payment) continue
      if (this.#isNew(refund.id)) this.#add('refund.created', payment, { refund })
      const isPending = this.#pending.has(refund.id)
      if (isPending && !this.isPrompt && this.#random.chance(0.7)) continue
      this.#pending.delete(refund.id)
      if (this.#isNew(`${refund.id} processed`)) this.#add('refund.processed', payment, { refund, isNeeded: isPending })
    }
  }

  #requestOf({ requestId }: Payment): PaymentRequest | undefined {
    return requestId === undefined ? undefined : this.bank.ledger.request(requestId)
  }

  #isNew(change: string): boolean {
    const isNew = !this.#known.has(change)
    this.#known.add(change)
    return isNew
  }

  #add(
    name: string,
    payment: Payment,
    {
      refund,
      reportsPayment = false,
      isNeeded = false,
    }: { refund?: Refund; reportsPayment?: boolean; isNeeded?: boolean } = {},
  ): void {
    const order = this.bank.ledger.order(payment.orderId)
    // Only its own event names what a payment by a QR code or a link was for.
    const request = reportsPayment ? this.#requestOf(payment) : undefined
    const body = JSON.stringify({
      ...{ entity: 'event', event: name, contains: ['payment'] },
      payload: {
        payment: { entity: paymentEntity(payment, this.bank.ledger.refunded(payment)) },
        ...(order && name === 'order.paid' && { order: { entity: orderEntity(order) } }),
        ...(refund && { refund: { entity: refundEntity(refund) } }),
        ...(request?.kind === 'qr' && { qr_code: { entity: qrEntity(request, 'upi://pay') } }),
        ...(request?.kind === 'link' && { payment_link: { entity: linkEntity(request, request.callback, [payment]) } }),
      },
    })
    this.events.push({
      ...{ name, paymentId: payment.id, body, reportsPayment, isNeeded },
      headers: eventHeaders(ACCOUNT, body, this.#random.uuid()),
    })
  }
}

let current: Gateway | undefined

export function connectGateway(gateway: Gateway): void {
  current = gateway
}

/** What the server fetches comes from the gateway of the current history. */
export function replaceFetch(): void {
  globalThis.fetch = async (address, init) => {
    if (!current) throw new TypeError('no gateway is connected')
    const { signal: _, redirect: __, ...sent } = init ?? {}
    return current.answer(new Request(address as string, sent))
  }
}
