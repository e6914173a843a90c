import { type Ctx, requireOperator } from '#server/kernel/ctx.ts'
import { asOperator } from '#server/kernel/database.ts'
import { assertFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { setSuspended } from '#server/resellers/index.ts'
import { mailSuspension } from './mail-suspension.ts'
import { selectTenant } from './store.ts'

interface Wanted {
  shop: number
  reason: string
}

export function suspendShop(ctx: Ctx, wanted: Wanted): Promise<undefined> {
  return change(ctx, wanted, true)
}

export function resumeShop(ctx: Ctx, wanted: Wanted): Promise<undefined> {
  return change(ctx, wanted, false)
}

async function change(ctx: Ctx, { shop, reason }: Wanted, isSuspended: boolean): Promise<undefined> {
  const { url, staffId } = requireOperator(ctx)
  await assertFresh(ctx)
  const tenant = await asOperator(url, async (platform) => {
    const found = await selectTenant(platform, shop)
    if (!found) throw new Refusal('not-found', { id: 'noSuchShop' })
    await setSuspended(platform, found, { isSuspended, reason, staffId })
    return found
  })
  await mailSuspension({ ...ctx, tenant })
}
