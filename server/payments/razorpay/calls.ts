import { z } from 'zod'
import { text } from '#contract/call.ts'
import { type Gateway, type GatewayAccount, GatewayRefused } from '#server/payments/gateway.ts'
import { paymentSchema, readPayment } from './read-payment.ts'
import { readRefund, refundSchema } from './read-refund.ts'

// The gateway's API as documented. Amounts are in paise.

/** No response, or no usable one: whether the gateway has acted is unknown. */
class GatewayAway extends Error {}

/** A shopper waits for this response; the rest of the 5 s is for our own work (F17). */
const WAIT_MS = 3_000

export const open: Gateway['open'] = async (account, { amountPaise, receipt, number }) => {
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

export const fetchPayment: Gateway['fetchPayment'] = async (account, paymentId) =>
  readPayment(await ask(account, 'GET', `/v1/payments/${encodeURIComponent(paymentId)}`, paymentSchema))

export const fetchPayments: Gateway['fetchPayments'] = async (account, gatewayOrderId) => {
  const path = `/v1/orders/${encodeURIComponent(gatewayOrderId)}/payments`
  const { items } = await ask(account, 'GET', path, z.object({ items: z.array(paymentSchema) }))
  return items.map(readPayment).filter((payment) => payment !== undefined)
}

export const capture: Gateway['capture'] = async (account, { paymentId, amountPaise, currency }) => {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/capture`
  return readPayment(await ask(account, 'POST', path, paymentSchema, { body: { amount: amountPaise, currency } }))
}

export const refund: Gateway['refund'] = async (account, { paymentId, amountPaise, key }) => {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`
  const made = await ask(account, 'POST', path, refundSchema, {
    body: { amount: amountPaise, receipt: key },
    headers: { 'X-Refund-Idempotency': key },
  })
  return readRefund(made)
}

export const fetchRefunds: Gateway['fetchRefunds'] = async (account, paymentId) => {
  // The most that one response has; a payment has a few.
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`
  const { items } = await ask(account, 'GET', path, z.object({ items: z.array(refundSchema) }))
  return items.map(readRefund)
}

async function ask<T extends z.ZodType>(
  { address, keyId, keySecret }: GatewayAccount,
  method: 'GET' | 'POST',
  path: string,
  schema: T,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<z.output<T>> {
  const { status, text } = await send(`${address.api}${path}`, {
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
