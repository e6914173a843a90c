import { type BrandingInput, describeBranding, saveBranding } from '#server/branding/index.ts'
import type { Config } from '#server/config/config.ts'
import type { ImageKind } from '#server/images/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { bringPicture } from './store-shop-picture.ts'

/** The shop's branding with what the file changes; fields that the file leaves out stay unchanged. */
export function mergeBranding(before: BrandingInput, given: Partial<BrandingInput>): BrandingInput {
  return {
    ...before,
    ...given,
    theme: { ...before.theme, ...given.theme },
    social: { ...before.social, ...given.social },
    legal: { ...before.legal, ...given.legal },
    texts: { ...before.texts, ...given.texts },
  }
}

/** Applies the branding in the file, and stores the pictures that it names. */
export async function dressShop(ctx: Ctx, config: Config, given: Partial<BrandingInput>, folder: string) {
  const before = await describeBranding(ctx)
  const bring = (name: string, kind: ImageKind, known: (string | undefined)[]) =>
    bringPicture({ uploads: config.uploads, supplierId: ctx.tenant.supplierId, folder }, name, {
      kind,
      isKnown: known.includes(name),
    })
  const banners: NonNullable<BrandingInput['banners']> = []
  for (const banner of given.banners ?? []) {
    const known = (before.banners ?? []).flatMap(({ image, phoneImage }) => [image, phoneImage])
    banners.push({
      ...banner,
      image: await bring(banner.image, 'banner', known),
      ...(banner.phoneImage && { phoneImage: await bring(banner.phoneImage, 'phone-banner', known) }),
    })
  }
  await saveBranding(ctx, {
    ...mergeBranding(before, given),
    ...(given.logo && { logo: await bring(given.logo, 'logo', [before.logo]) }),
    ...(given.favicon && { favicon: await bring(given.favicon, 'logo', [before.favicon]) }),
    ...(given.banners && { banners }),
  })
}
