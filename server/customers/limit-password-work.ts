import type { Ctx } from '#server/kernel/ctx.ts'
import { limitRate, type RateLimit, takeBack } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { limitInProgress } from './limit-in-progress.ts'

/**
 * Password work that counts as a try, unless it is rejected for lack of capacity: registering, changing and resetting. The
 * limits of the sign-in are in sign-in-limits.ts.
 */
export function countedTry<T>(ctx: Ctx, limits: readonly RateLimit[], work: () => Promise<T>): Promise<T> {
  return limitInProgress(ctx, async () => {
    await limitRate(ctx, limits)
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unavailable') await takeBackTry(ctx, limits)
      throw error
    }
  })
}

/** Ignores database errors: the database may be the reason for the lack of capacity. */
function takeBackTry(ctx: Ctx, limits: readonly RateLimit[]): Promise<void> {
  return withTransaction(ctx, (tx) => takeBack(tx, limits)).catch(() => {})
}
