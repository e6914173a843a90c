import type { Frame } from '#contract/catalogue.ts'

/** The sizes that the server makes of each picture (server/images/image-sizes.ts). */
export type ImageSize =
  | '280x280'
  | '300x300'
  | '400x300'
  | '400x400'
  | '640x640'
  | '800x800'
  | '300x400'
  | '600x800'
  | '800x320'

/** 'blue-kurta.jpg' in 400x300 -> '/uploads/blue-kurta-400x300.jpg'; without a file the server's default picture. */
export function imageUrl(file: string, size?: ImageSize): string {
  const name = encodeURIComponent(file || 'default.jpg')
  if (!size) return `/uploads/${name}`
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `/uploads/${name.slice(0, dot)}-${size}${name.slice(dot)}` : `/uploads/${name}-${size}`
}

/** A card's picture in each frame; the landscape one is the specification's (S2-108). */
export const CARD_SIZES = { portrait: '300x400', square: '400x400', landscape: '400x300' } as const satisfies Record<
  Frame,
  ImageSize
>
