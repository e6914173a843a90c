import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { CODE_DIGITS } from '#contract/limits.ts'
import type { Settings } from '#server/kernel/ctx.ts'

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/**
 * There are only a million codes, so a hash alone could be tried out by whoever has a copy of the table: it is made with
 * the server's secret, which is not in the database.
 */
export function codeHash({ secret = '' }: Settings, requestHash: Buffer, code: string): Buffer {
  return createHmac('sha256', keyOf(secret, 'haat sign-in codes')).update(requestHash).update(code).digest()
}

/** The same in every shop: numbers are few too, and nobody with a copy of the table is to know them. */
export function numberHash({ secret = '' }: Settings, mobile: string): Buffer {
  return createHmac('sha256', keyOf(secret, 'haat codes to numbers')).update(mobile).digest()
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
