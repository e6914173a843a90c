import type { Reductions } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { selectReductions } from './reductions-store.ts'

export function getReductions(ctx: Ctx): Promise<Reductions> {
  return readTogether(ctx, selectReductions)
}
