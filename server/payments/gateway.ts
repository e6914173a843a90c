import { z } from 'zod'
import { text } from '#contract/call.ts'
import type { GatewayAccount } from './find-account.ts'

// The gateway's API as its documents describe it. Amounts in paise.

const paymentSchema = z.object({
  id: text,
  order_id: text.nullish(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: z.number().int(),
  currency: text,
  method: text.nullish(),
})

export interface GatewayPayment {
  paymentId: string
  gatewayOrderId: string
  status: 'authorized' | 'captured' | 'failed'
  /** All of it was given back, by us, by hand, or by the gateway itself (which does so with what nobody captures). */
  isRefunded: boolean
  amountPaise: number
  currency: string
  method: string
}

/** No answer, or none that tells anything: nobody knows what the gateway has done. */
class GatewayAway extends Error {}

/** The gateway understood, and said no. */
class GatewayRefused extends Error {}

/** The answer of a person who waits; the rest of the 5 s is ours (F17). */
const WAIT_MS = 3_000

/** A repeat with the same receipt is answered with the same order. */
export async function createGatewayOrder(
  account: GatewayAccount,
  { amountPaise, receipt, number }: { amountPaise: number; receipt: string; number: string },
): Promise<string> {
  const order = await ask(account, 'POST', '/v1/orders', z.object({ id: text, amount: z.number() }), {
    body: {
      amount: amountPaise,
      currency: 'INR',
      receipt,
      unique_receipt: true,
      notes: { order: number },
      payment: { capture: 'automatic' },
    },
  })
  if (order.amount !== amountPaise) throw new GatewayRefused(`the order ${order.id} is of another amount`)
  return order.id
}

export async function fetchPayment(account: GatewayAccount, paymentId: string): Promise<GatewayPayment | undefined> {
  return readPayment(await ask(account, 'GET', `/v1/payments/${encodeURIComponent(paymentId)}`, paymentSchema))
}

export async function fetchPaymentsOf(account: GatewayAccount, gatewayOrderId: string): Promise<GatewayPayment[]> {
  const path = `/v1/orders/${encodeURIComponent(gatewayOrderId)}/payments`
  const { items } = await ask(account, 'GET', path, z.object({ items: z.array(paymentSchema) }))
  return items.map(readPayment).filter((payment) => payment !== undefined)
}

export async function capturePayment(
  account: GatewayAccount,
  { paymentId, amountPaise, currency }: Pick<GatewayPayment, 'paymentId' | 'amountPaise' | 'currency'>,
): Promise<GatewayPayment | undefined> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/capture`
  return readPayment(await ask(account, 'POST', path, paymentSchema, { body: { amount: amountPaise, currency } }))
}

/** A repeat with the same key is the same refund. */
export async function refundPayment(
  account: GatewayAccount,
  { paymentId, amountPaise, key }: { paymentId: string; amountPaise: number; key: string },
): Promise<{ gatewayRefundId: string; isProcessed: boolean }> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`
  const refund = await ask(account, 'POST', path, z.object({ id: text, status: text.nullish() }), {
    body: { amount: amountPaise },
    headers: { 'X-Refund-Idempotency': key },
  })
  return { gatewayRefundId: refund.id, isProcessed: refund.status === 'processed' }
}

/** Undefined for one that says nothing about money yet. */
export function readPayment(entity: z.output<typeof paymentSchema>): GatewayPayment | undefined {
  if (entity.status === 'created' || !entity.order_id) return undefined
  return {
    paymentId: entity.id,
    gatewayOrderId: entity.order_id,
    status: entity.status === 'refunded' ? 'captured' : entity.status,
    isRefunded: entity.status === 'refunded',
    amountPaise: entity.amount,
    currency: entity.currency,
    method: entity.method ?? '',
  }
}

async function ask<T extends z.ZodType>(
  { api, keyId, keySecret }: GatewayAccount,
  method: 'GET' | 'POST',
  path: string,
  schema: T,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<z.output<T>> {
  const { status, text } = await send(`${api}${path}`, {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
    redirect: 'error',
  })
  if (status >= 500 || status === 429) throw new GatewayAway(`the gateway answered ${status}`)
  const answer = readJson(text)
  if (status >= 400) throw new GatewayRefused(`the gateway answered ${status}: ${describeError(answer)}`)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new GatewayAway('the gateway gave an answer that is none of its own')
  return parsed.data
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new GatewayAway('the gateway does not answer', { cause: error })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeError(answer: unknown): string {
  const parsed = z.object({ error: z.object({ description: z.string() }) }).safeParse(answer)
  return parsed.success ? parsed.data.error.description.slice(0, 300) : 'no reason given'
}
