import type { OpenedPlatformShop } from '#contract/platform.ts'
import { type Ctx, requireOperator } from '#server/kernel/ctx.ts'
import { asOperator } from '#server/kernel/database.ts'
import { isFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectHosts, selectOperatorsLog, selectShops, selectTenant } from './store.ts'

const LOG_MAX = 50

export async function showShop(ctx: Ctx, { shop }: { shop: number }): Promise<OpenedPlatformShop> {
  const { url } = requireOperator(ctx)
  const fresh = await withTransaction(ctx, isFresh)
  return asOperator(url, async (platform) => {
    const [found] = await selectShops(platform, { search: '', shop, max: 1 })
    const tenant = await selectTenant(platform, shop)
    if (!found || !tenant) throw new Refusal('not-found', { id: 'noSuchShop' })
    const hosts = await selectHosts(platform, tenant)
    const log = await selectOperatorsLog(platform, tenant, LOG_MAX)
    return { ...found, hosts, isFresh: fresh, log }
  })
}
