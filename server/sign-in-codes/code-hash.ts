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
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'haat sign-in codes', 32))
  return createHmac('sha256', key).update(requestHash).update(code).digest()
}
