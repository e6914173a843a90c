import type { ParsedInput } from '#contract/call.ts'
import type { addLookPicture as call } from '#contract/shop-look.ts'
import { type ImageKind, isHeic, pictureRoom, storeImage } from '#server/images/index.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'

type Input = ParsedInput<typeof call>

const PER_PERSON = { max: 60, seconds: 600 }

const STORED_AS: Record<Input['kind'], { kind: ImageKind; extension: string }> = {
  logo: { kind: 'logo', extension: 'png' },
  favicon: { kind: 'logo', extension: 'png' },
  banner: { kind: 'banner', extension: 'jpg' },
  phone: { kind: 'phone-banner', extension: 'jpg' },
  category: { kind: 'picture', extension: 'jpg' },
}

/** Under a name of its own if it differs from those before: pages and caches keep a picture's name for ever. */
export async function addLookPicture(ctx: Ctx, { bytes, kind: called }: Input): Promise<{ picture: string }> {
  assertMay(ctx, 'settings')
  await limitRate(ctx, [{ bucket: `look-pictures:${requireStaff(ctx).staffId}`, ...PER_PERSON }])
  if (isHeic(bytes)) throw new Refusal('wrong-type', { id: 'heicPicture' })
  const { supplierId, resellerId } = ctx.tenant
  const { kind, extension } = STORED_AS[called]
  const name = `${called}-${resellerId}.${extension}`
  // A logo's transparency needs its own formats; the sizes of the others are made when they are first shown.
  const stored = await storeImage(ctx.settings.uploads, {
    ...{ supplierId, name, source: bytes, kind, room: await pictureRoom(ctx) },
    ...(kind !== 'logo' && { keepOnly: true }),
  })
  return { picture: stored.name }
}
