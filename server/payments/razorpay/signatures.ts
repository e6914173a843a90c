import type { PaymentResult } from '#contract/payments.ts'
import { isSignedHex } from '#server/kernel/is-signed-hex.ts'
import type { GatewayAccount, SentEvent } from '#server/payments/gateway.ts'

/** The result that the form passes to the browser is signed with the key's secret. */
export function isSignedPayment(
  { keySecret }: GatewayAccount,
  { gatewayOrderId, paymentId, signature }: PaymentResult,
): boolean {
  return isSignedHex(keySecret, `${gatewayOrderId}|${paymentId}`, signature)
}

/** A webhook's body is signed as sent, with a separate secret. */
export function isSignedEvent({ webhookSecret }: GatewayAccount, { body, headers }: SentEvent): boolean {
  return isSignedHex(webhookSecret, body, headers['x-razorpay-signature'])
}
