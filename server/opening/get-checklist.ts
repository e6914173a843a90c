import type { Checklist, OpeningStep } from '#contract/open-shop.ts'
import { describeBranding, missingInLaw } from '#server/branding/index.ts'
import { assertMay, type Ctx, may } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hasAccount } from '#server/payments/index.ts'
import { selectProgress } from './store.ts'

export async function getChecklist(ctx: Ctx): Promise<Checklist | null> {
  assertMay(ctx, 'pack')
  if (!may(ctx, 'settings')) return null
  return withTransaction(ctx, async (tx) => {
    const progress = await selectProgress(tx)
    if (!progress || !(progress.isDraft || progress.keepsSteps)) return null
    const branding = await describeBranding(tx)
    const isDone: Record<OpeningStep, boolean> = {
      products: progress.hasProducts,
      delivery: progress.hasDelivery,
      payments: await hasAccount(tx),
      law: missingInLaw(branding).length === 0,
    }
    const steps = Object.keys(isDone) as OpeningStep[]
    const done = steps.filter((step) => isDone[step])
    const isOpen = !progress.isDraft
    return isOpen && done.length === steps.length ? null : { host: progress.host, isOpen, done }
  })
}
