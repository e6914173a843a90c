import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether the message has this HMAC-SHA256, in hexadecimal digits. It takes as long whatever differs. */
export function isSignedHex(secret: string, message: string, signature = ''): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
