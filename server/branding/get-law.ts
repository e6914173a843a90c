import type { LawSettings } from '#contract/shop-settings.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { BrandingInput } from './branding-input.ts'
import { lawSettingsOf } from './law-settings.ts'
import { missingFields } from './missing-in-law.ts'
import { selectParticulars } from './store.ts'

export async function getLaw(ctx: Ctx): Promise<{ settings: LawSettings; missing: (keyof LawSettings)[] }> {
  assertMay(ctx, 'settings')
  return withTransaction(ctx, async (tx) => {
    const particulars = await selectParticulars(tx)
    const legal = particulars.legal as NonNullable<BrandingInput['legal']>
    return { settings: lawSettingsOf(legal, particulars), missing: missingFields({ ...particulars, legal }) }
  })
}
