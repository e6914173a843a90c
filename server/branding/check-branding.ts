import type { z } from 'zod'
import type { Ctx } from '#server/kernel/ctx.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertPlaces } from './assert-places.ts'
import { brandingInput } from './branding-input.ts'

/** Rejects what `saveBranding` would reject in any shop, before anything is changed; returns what it would save. */
export function checkBranding(input: unknown): z.output<typeof brandingInput> {
  const parsed = brandingInput.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  return parsed.data
}

/** The same, and what `saveBranding` would reject in this shop. */
export function checkBrandingOf(ctx: Ctx, input: unknown): Promise<void> {
  const { banners } = checkBranding(input)
  return withTransaction(ctx, (tx) => assertPlaces(tx, banners))
}
