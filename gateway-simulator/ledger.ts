import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A merchant: the keys of one shop, and where its events are sent. */
export interface Account {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where its events go, such as http://mitti.localhost:3000/webhooks/simulator. */
  webhook: string
}

export interface Order {
  id: string
  keyId: string
  amount: number
  currency: string
  receipt: string
  notes: Record<string, string>
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  createdAt: number
}

/** A QR code or a payment link. */
export interface PaymentRequest {
  id: string
  keyId: string
  kind: 'qr' | 'link'
  amount: number
  /** The merchant's, of a link. */
  reference: string
  /** Where a link leads back to. */
  callback: string
  /** The order that a link's payments are of; '' for a QR code. */
  orderId: string
  status: 'open' | 'closed' | 'paid'
  /** Seconds since 1970. */
  expiresAt: number
  createdAt: number
}

export interface Payment {
  id: string
  keyId: string
  /** '' where it came by a QR code. */
  orderId: string
  /** The QR code or link that it came by. */
  requestId?: string
  amount: number
  currency: string
  /** 'created': a UPI link was handed out and not used yet. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string
  createdAt: number
}

export interface Refund {
  id: string
  keyId: string
  paymentId: string
  amount: number
  /** X-Refund-Idempotency. */
  key: string
  receipt: string | null
  /** Absent: it is processed. */
  status?: 'pending' | 'processed' | 'failed'
  createdAt: number
}

interface Book {
  accounts: Account[]
  orders: Order[]
  requests: PaymentRequest[]
  payments: Payment[]
  refunds: Refund[]
}

/** The gateway's state, written to its file after each change. */
export class Ledger {
  readonly #file: string | undefined
  readonly #book: Book

  constructor(file?: string) {
    this.#file = file
    this.#book =
      file && existsSync(file)
        ? { requests: [], ...JSON.parse(readFileSync(file, 'utf8')) }
        : { accounts: [], orders: [], requests: [], payments: [], refunds: [] }
  }

  get accounts(): readonly Account[] {
    return this.#book.accounts
  }

  get orders(): readonly Order[] {
    return this.#book.orders
  }

  get requests(): readonly PaymentRequest[] {
    return this.#book.requests
  }

  get payments(): readonly Payment[] {
    return this.#book.payments
  }

  get refunds(): readonly Refund[] {
    return this.#book.refunds
  }

  account(keyId: string): Account | undefined {
    return this.#book.accounts.find((account) => account.keyId === keyId)
  }

  order(id: string): Order | undefined {
    return this.#book.orders.find((order) => order.id === id)
  }

  request(id: string): PaymentRequest | undefined {
    return this.#book.requests.find((request) => request.id === id)
  }

  payment(id: string): Payment | undefined {
    return this.#book.payments.find((payment) => payment.id === id)
  }

  /** In paise. */
  refunded({ id }: Payment): number {
    return this.#book.refunds.reduce((sum, { paymentId, amount }) => (paymentId === id ? sum + amount : sum), 0)
  }

  /** A known key is given its new secrets and webhook. */
  saveAccount(account: Account): void {
    this.#book.accounts = [...this.#book.accounts.filter(({ keyId }) => keyId !== account.keyId), account]
    this.#save()
  }

  addOrder(order: Omit<Order, 'id' | 'status' | 'attempts' | 'createdAt'>): Order {
    const added: Order = { ...order, id: newId('order'), status: 'created', attempts: 0, createdAt: now() }
    this.#book.orders.push(added)
    this.#save()
    return added
  }

  addRequest(request: Omit<PaymentRequest, 'id' | 'status' | 'createdAt'>): PaymentRequest {
    const id = newId(request.kind === 'qr' ? 'qr' : 'plink')
    const added: PaymentRequest = { ...request, id, status: 'open', createdAt: now() }
    this.#book.requests.push(added)
    this.#save()
    return added
  }

  setRequestStatus(request: PaymentRequest, status: PaymentRequest['status']): void {
    request.status = status
    this.#save()
  }

  addPayment(payment: Omit<Payment, 'id' | 'createdAt'>): Payment {
    const added: Payment = { ...payment, id: newId('pay'), createdAt: now() }
    this.#book.payments.push(added)
    const order = this.order(payment.orderId)
    if (order) {
      order.attempts++
      if (order.status !== 'paid') order.status = 'attempted'
    }
    this.#save()
    return added
  }

  setPaymentStatus(payment: Payment, status: Payment['status']): void {
    payment.status = status
    const order = this.order(payment.orderId)
    if (order && status === 'captured') order.status = 'paid'
    this.#save()
  }

  addRefund(refund: Omit<Refund, 'id' | 'createdAt'>): Refund {
    const added: Refund = { ...refund, id: newId('rfnd'), createdAt: now() }
    this.#book.refunds.push(added)
    this.#save()
    return added
  }

  #save(): void {
    if (!this.#file) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#book))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

/** Like order_IluGWxBm9U8zJ8. */
function newId(kind: 'order' | 'qr' | 'plink' | 'pay' | 'rfnd'): string {
  return `${kind}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 14)}`
}

/** Whether the gateway's page still takes a payment by it. */
export function isPayable({ status, expiresAt }: PaymentRequest): boolean {
  return status === 'open' && expiresAt > now()
}

/** Seconds since 1970, as in the gateway's API. */
function now(): number {
  return Math.floor(Date.now() / 1000)
}
