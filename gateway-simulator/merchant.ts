import type { Context } from 'hono'
import type { Account } from './ledger.ts'

/** A merchant's call knows whose it is. */
export type Merchant = { Variables: { account: Account } }

export function refuse(c: Context, status: 400 | 401 | 500, description: string, code = 'BAD_REQUEST_ERROR'): Response {
  const error = {
    code,
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  }
  return c.json({ error }, status)
}
