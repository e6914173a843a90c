import type { Banner } from '#contract/branding.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectBanners } from './store.ts'

export function listBanners(ctx: Ctx): Promise<Banner[]> {
  return withTransaction(ctx, selectBanners)
}
