import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { BrandingInput } from './branding-input.ts'
import { lockBranding, selectBanners, selectBranding, selectTexts } from './store.ts'

/**
 * The input for `saveBranding` that reproduces the shop's branding: to be shown, changed and saved again.
 * `isToChange`: in this transaction, so that whoever changes it too has to wait.
 */
export function describeBranding(ctx: Ctx, { isToChange = false } = {}): Promise<BrandingInput> {
  return withTransaction(ctx, async (tx) => {
    if (isToChange) await lockBranding(tx)
    const { theme, logo, favicon, pixelId, defaultVideo, tagline, address, mobile, email, social } =
      await selectBranding(tx)
    const { legal, texts, home, arrangement } = await selectTexts(tx)
    const shown = { theme, logo, favicon, pixelId, defaultVideo, tagline, address, mobile, email, social }
    return {
      ...shown,
      banners: await selectBanners(tx),
      legal: legal as BrandingInput['legal'],
      texts: texts as BrandingInput['texts'],
      ...(home && { home: home as NonNullable<BrandingInput['home']> }),
      ...(arrangement && { arrangement }),
    }
  })
}
