import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentResult } from '#contract/payments.ts'
import type { GatewayAccount, SentEvent } from '#server/payments/gateway.ts'

/** The result that the form passes to the browser is signed with the key's secret. */
export function isSignedPayment(
  { keySecret }: GatewayAccount,
  { gatewayOrderId, paymentId, signature }: PaymentResult,
): boolean {
  return isSigned(keySecret, `${gatewayOrderId}|${paymentId}`, signature)
}

/** A webhook's body is signed as sent, with a separate secret. */
export function isSignedEvent({ webhookSecret }: GatewayAccount, { body, headers }: SentEvent): boolean {
  return isSigned(webhookSecret, body, headers['x-razorpay-signature'] ?? '')
}

function isSigned(secret: string, message: string, signature: string): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
