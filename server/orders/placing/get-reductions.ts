import type { ParsedInput } from '#contract/call.ts'
import type { getReductions as call, Reductions } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate, takeBack } from '#server/kernel/rate-limit.ts'
import { readTogether, withTransaction } from '#server/kernel/transaction.ts'
import { selectReductions } from './reductions-store.ts'

/** Codes are guessed no faster than this; a code that exists does not count. */
const WRONG_CODES = { max: 60, seconds: 60 * 60 }

export async function getReductions(ctx: Ctx, input: ParsedInput<typeof call>): Promise<Reductions> {
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : null
  const { code } = input
  if (!code) return readTogether(ctx, (tx) => selectReductions(tx, { customerId }))
  const limits = limitsOf(ctx.address, 'offer-code:address', WRONG_CODES)
  await limitRate(ctx, limits)
  const reductions = await readTogether(ctx, (tx) => selectReductions(tx, { customerId, code }))
  if (reductions.code?.state !== 'unknown') await withTransaction(ctx, (tx) => takeBack(tx, limits))
  return reductions
}
