import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentResult } from '#contract/payments.ts'
import type { GatewayAccount, SentEvent } from '#server/payments/gateway.ts'

/** What the form hands to the browser after a payment is signed with the key's secret. */
export function isSignedPayment(
  { keySecret }: GatewayAccount,
  { gatewayOrderId, paymentId, signature }: PaymentResult,
): boolean {
  return isSigned(keySecret, `${gatewayOrderId}|${paymentId}`, signature)
}

/** A webhook is signed over its body as it came, with a secret of its own. */
export function isSignedEvent({ webhookSecret }: GatewayAccount, { body, headers }: SentEvent): boolean {
  return isSigned(webhookSecret, body, headers['x-razorpay-signature'] ?? '')
}

function isSigned(secret: string, message: string, signature: string): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
