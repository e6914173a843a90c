import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { TRACKED_MAX } from './courier.ts'
import { findAccount } from './find-account.ts'
import { claimDue, selectShopsDue } from './store.ts'
import { takeScans } from './take-scans.ts'

/** Shops in one run, the longest waiting first. */
const SHOPS_MAX = 20
/** If the courier does not answer now. */
const AGAIN_SECONDS = 10 * 60

/** As the keeper: polls the couriers for what is due, since a push that failed is never sent again. A shop's trouble stops no other. */
export async function trackAllDue(
  keeper: Database,
  ctxOf: (tenant: Tenant) => Ctx,
  signal: AbortSignal,
): Promise<void> {
  for (const tenant of await selectShopsDue(keeper, SHOPS_MAX)) {
    if (signal.aborted) return
    const ctx = ctxOf(tenant)
    await trackDue(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'parcels could not be tracked'))
  }
}

/** Job 'track-parcels', and of each run: the shop's parcels that are due, at most fifty. What is claimed is due again if this fails. */
export async function trackDue(ctx: Ctx): Promise<void> {
  const due = await withTransaction(ctx, (tx) => claimDue(tx, { most: TRACKED_MAX, againSeconds: AGAIN_SECONDS }))
  if (due.length === 0) return
  const account = await findAccount(ctx)
  const trackable = due.filter(({ courier }) => courier === account?.courier.code)
  if (!account || trackable.length === 0) return
  const news = await account.courier.track(
    account,
    trackable.map(({ awb }) => awb),
  )
  const idOf = new Map(trackable.map(({ awb, parcelId }) => [awb, parcelId]))
  for (const each of news) {
    const parcelId = idOf.get(each.awb)
    if (parcelId !== undefined) await takeScans(ctx, parcelId, each)
  }
}
