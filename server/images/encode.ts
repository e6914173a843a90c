import sharp, { type Sharp } from 'sharp'
import { type Colour, edgeColour, hasSoftEdges, type Pixels } from './decode.ts'
import type { ImageFormat } from './image-name.ts'
import { type ImageKind, SIZES } from './image-sizes.ts'

/** The background of a JPEG, which cannot be transparent: soft, like that of the cards (look.md). */
const LIGHT_NEUTRAL = { r: 244, g: 243, b: 241 }
const TRANSPARENT = { ...LIGHT_NEUTRAL, alpha: 0 }
const LOGO_WIDTH_MAX = 800
const PORTRAIT_SIZES = ['300x400', '600x800']
/** The portrait frame's, and the small square of a toast. */
const SIZES_OF_TALL = ['280x280', ...PORTRAIT_SIZES]

export interface Variant {
  /** '400x300'; undefined for the full picture. */
  size: string | undefined
  format: ImageFormat
  bytes: Buffer
}

/** All variants of a picture, one after another: a whole folder of them would not fit into memory. */
export async function* encodeVariants(pixels: Pixels, kind: ImageKind): AsyncGenerator<Variant> {
  if (kind === 'logo') {
    const logo = asSharp(pixels).resize({ width: LOGO_WIDTH_MAX, withoutEnlargement: true })
    yield { size: undefined, format: 'png', bytes: await logo.clone().png({ compressionLevel: 9 }).toBuffer() }
    yield { size: undefined, format: 'webp', bytes: await logo.clone().webp({ lossless: true }).toBuffer() }
    return
  }
  for (const size of [undefined, ...firstSizes(kind, pixels)]) {
    // AVIF takes five times as long as the other two together, so a full size that is only shared has none.
    const withoutAvif = kind !== 'banner' && !size
    const formats = withoutAvif ? (['webp', 'jpg'] as const) : (['avif', 'webp', 'jpg'] as const)
    for (const format of formats) {
      yield { size, format, bytes: await encodeVariant(pixels, size, format) }
    }
  }
}

/**
 * A tall picture fills the portrait frame, another is shown in it only beside tall ones; sizes that are not encoded
 * here are made on their first request.
 */
function firstSizes(kind: Exclude<ImageKind, 'logo'>, { width, height }: Pixels): readonly string[] {
  if (kind === 'phone-banner') return SIZES[kind]
  const isTall = height > width
  return SIZES[kind].filter((size) =>
    isTall && kind === 'picture' ? SIZES_OF_TALL.includes(size) : !PORTRAIT_SIZES.includes(size),
  )
}

export function encodeVariant(
  pixels: Pixels,
  size: string | undefined,
  format: 'avif' | 'webp' | 'jpg',
): Promise<Buffer> {
  return encode(fitInto(pixels, size, edgeColour(pixels), format), format)
}

/**
 * Fits the picture in without cropping, so that a card cuts nothing off. A plain or soft background is extended to the
 * card's edge.
 */
function fitInto(pixels: Pixels, size: string | undefined, ground: Colour | undefined, format: ImageFormat): Sharp {
  if (!size) return asSharp(pixels)
  const [width = 0, height = 0] = size.split('x').map(Number)
  const scale = Math.min(width / pixels.width, height / pixels.height)
  // A strip of 1600 x 2 would be scaled to a height of 0, which is invalid.
  const inner = {
    width: Math.max(1, Math.round(pixels.width * scale)),
    height: Math.max(1, Math.round(pixels.height * scale)),
  }
  if (!ground && hasSoftEdges(pixels, inner.width < width ? 'sides' : 'ends')) {
    const left = Math.floor((width - inner.width) / 2)
    const top = Math.floor((height - inner.height) / 2)
    return asSharp(pixels)
      .resize({ ...inner, fit: 'fill' })
      .extend({
        left,
        top,
        right: width - inner.width - left,
        bottom: height - inner.height - top,
        extendWith: 'copy',
      })
  }
  const background = ground ?? (format === 'jpg' ? LIGHT_NEUTRAL : TRANSPARENT)
  const left = Math.floor((width - inner.width) / 2)
  const top = Math.floor((height - inner.height) / 2)
  return asSharp(pixels)
    .resize({ ...inner, fit: 'fill' })
    .extend({ left, top, right: width - inner.width - left, bottom: height - inner.height - top, background })
}

/**
 * AVIF effort 1, measured at 800x800: half the time of 2 for 3 % more bytes; 4 takes ten times as long for 9 % fewer. WebP effort 2, at
 * 1200x1600: half the time of 4 for 5 % more bytes.
 */
export function encode(picture: Sharp, format: 'avif' | 'webp' | 'jpg'): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 78, effort: 2 }).toBuffer()
    case 'jpg':
      return picture.flatten({ background: LIGHT_NEUTRAL }).jpeg({ quality: 80, progressive: true }).toBuffer()
  }
}

function asSharp({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
