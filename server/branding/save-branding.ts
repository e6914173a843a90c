import type { Ctx } from '#server/kernel/ctx.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertPlaces } from './assert-places.ts'
import { brandingInput } from './branding-input.ts'
import { replaceBanners, upsertBranding } from './store.ts'

/** Saves a reseller's branding; server/images stores the pictures that it names. */
export function saveBranding(ctx: Ctx, input: unknown): Promise<void> {
  const parsed = brandingInput.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  const { banners, ...branding } = parsed.data
  return withTransaction(ctx, async (tx) => {
    await assertPlaces(tx, banners)
    await upsertBranding(tx, branding)
    await replaceBanners(tx, banners)
  })
}
