import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the gateway's form hands to the browser after a payment; the ids must be those of our own row. */
export function isSignedPayment(
  keySecret: string,
  { gatewayOrderId, paymentId }: { gatewayOrderId: string; paymentId: string },
  signature: string,
): boolean {
  return isSigned(keySecret, `${gatewayOrderId}|${paymentId}`, signature)
}

/** A webhook is signed over its body as it came, with a secret of its own. */
export function isSignedEvent(webhookSecret: string, body: string, signature: string): boolean {
  return isSigned(webhookSecret, body, signature)
}

function isSigned(secret: string, message: string, signature: string): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
