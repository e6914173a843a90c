import type { OpenOffers } from '#contract/open-offers.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOpenOffers } from './open-store.ts'

export function listOpenOffers(ctx: Ctx): Promise<OpenOffers> {
  return withTransaction(ctx, selectOpenOffers)
}
