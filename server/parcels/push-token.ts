import { createHash, timingSafeEqual } from 'node:crypto'

/** What is kept of the token of pushes: who reads the database cannot push. */
export function pushTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Couriers send it in one of two headers. */
export function hasPushToken(headers: Readonly<Record<string, string>>, hash: Buffer): boolean {
  const given = headers['x-api-key'] ?? headers.authorization?.replace(/^(Bearer|Token) /i, '') ?? ''
  return timingSafeEqual(pushTokenHash(given), hash)
}
