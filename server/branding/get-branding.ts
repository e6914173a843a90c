import type { Branding } from '#contract/branding.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectBranding } from './store.ts'

export function getBranding(ctx: Ctx): Promise<Branding> {
  return withTransaction(ctx, selectBranding)
}
