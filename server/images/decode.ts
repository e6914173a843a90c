import { readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '#server/kernel/refusal.ts'

/** A decoded picture, rotated upright, at most 1600 wide. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

export interface Colour {
  r: number
  g: number
  b: number
  alpha?: number
}

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif']
const BYTES_MAX = 40 * 1024 * 1024
/** A phone's 108 megapixels: such a JPEG is decoded line by line, and scaled down while decoding. */
const LINES_PIXELS_MAX = 120_000_000
/** Other formats are decoded into memory as a whole: forty bytes of WebP can be a gigabyte of pixels (F48). */
const WHOLE_PIXELS_MAX = 25_000_000
const AVIF_PIXELS_MAX = 8_000_000 // its decoder takes 18 bytes per pixel
const WIDTH_MAX = 1600
const HEIGHT_MAX = 3200

sharp.cache(false)
sharp.concurrency(1) // two pictures at once on one core each are faster than one picture on two

export async function readSource(source: Uint8Array | string): Promise<Buffer> {
  try {
    const size = typeof source === 'string' ? (await stat(source)).size : source.byteLength
    if (size > BYTES_MAX) {
      throw new Refusal('too-large', { id: 'pictureTooHeavy', megabytes: Math.ceil(size / 1e6) })
    }
    return typeof source === 'string' ? await readFile(source) : Buffer.from(source)
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error && 'code' in error)) throw error
    throw new Refusal('bad-input', { id: 'pictureUnreadable', reason: String(error.code) })
  }
}

/** Checked before any decoder reads the file: SVG is rejected, since it can contain scripts. */
function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    ['\xff\xd8\xff', '\x89PNG', 'GIF87a', 'GIF89a'].some((signature) => start.startsWith(signature)) ||
    /^RIFF.{4}WEBP|^.{4}ftyp(avif|avis|mif1)/s.test(start)
  )
}

export async function decode(bytes: Buffer): Promise<Pixels> {
  if (!hasPictureSignature(bytes)) throw notAPicture()
  const metadata = await readMetadata(bytes)
  if (!FORMATS.includes(metadata.format)) throw notAPicture()
  assertNotTooLarge(metadata)
  try {
    const upright = sharp(bytes, { limitInputPixels: LINES_PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await (metadata.hasAlpha ? upright.ensureAlpha() : upright.removeAlpha())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return metadata.hasAlpha
      ? withoutNeedlessAlpha({ data, width, height, channels: 4 })
      : { data, width, height, channels: 3 }
  } catch {
    throw new Refusal('wrong-type', { id: 'pictureDamaged' })
  }
}

function assertNotTooLarge({ width, height, format, isProgressive }: Metadata): void {
  const isReadByLines = format === 'jpeg' && !isProgressive
  const most = isReadByLines ? LINES_PIXELS_MAX : format === 'heif' ? AVIF_PIXELS_MAX : WHOLE_PIXELS_MAX
  if (width * height <= most) return
  throw new Refusal('too-large', { id: 'tooManyPixels', megapixels: most / 1e6, isAnyJpeg: isReadByLines })
}

/** AVIF and WebP store transparency as a second picture, which many pictures do not need. */
async function withoutNeedlessAlpha(pixels: Pixels): Promise<Pixels> {
  const { data, width, height } = pixels
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return pixels
  const opaque = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data: opaque, width, height, channels: 3 }
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw notAPicture()
  }
}

function notAPicture(): Refusal {
  return new Refusal('wrong-type', { id: 'notAPicture' })
}

const PATCH = 4
const NEARLY = 12

/** The background colour of an opaque picture, if its four corners agree: padding in it leaves no seam. */
export function edgeColour(pixels: Pixels): Colour | undefined {
  if (pixels.channels === 4 || pixels.width < PATCH || pixels.height < PATCH) return undefined
  const right = pixels.width - PATCH
  const bottom = pixels.height - PATCH
  const corners = [
    patchColour(pixels, 0, 0),
    patchColour(pixels, right, 0),
    patchColour(pixels, 0, bottom),
    patchColour(pixels, right, bottom),
  ]
  const spread = ([0, 1, 2] as const).map((channel) => {
    const values = corners.map((corner) => corner[channel])
    return { least: Math.min(...values), most: Math.max(...values), mean: values.reduce((a, b) => a + b) / 4 }
  })
  if (spread.some(({ least, most }) => most - least > NEARLY)) return undefined
  const [r = 0, g = 0, b = 0] = spread.map(({ mean }) => Math.round(mean))
  return { r, g, b }
}

function patchColour({ data, width, channels }: Pixels, left: number, top: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (let y = top; y < top + PATCH; y++) {
    for (let x = left; x < left + PATCH; x++) {
      const at = (y * width + x) * channels
      sum[0] += data[at] ?? 0
      sum[1] += data[at + 1] ?? 0
      sum[2] += data[at + 2] ?? 0
    }
  }
  const [r, g, b] = sum
  return [r / PATCH ** 2, g / PATCH ** 2, b / PATCH ** 2]
}

const SMOOTH = 3 // a soft background, such as a studio's, changes by less than this from one pixel to the next

/** Whether the background is smooth at both sides (or at top and bottom), so that its last pixels can be extended. */
export function hasSoftEdges(pixels: Pixels, edges: 'sides' | 'ends'): boolean {
  if (pixels.channels === 4) return false
  const { width, height } = pixels
  const length = edges === 'sides' ? height : width
  const at = (step: number, isFar: boolean) =>
    edges === 'sides' ? step * width + (isFar ? width - 1 : 0) : (isFar ? height - 1 : 0) * width + step
  return [false, true].every((isFar) => {
    let change = 0
    for (let step = 1; step < length; step++) change += difference(pixels, at(step, isFar), at(step - 1, isFar))
    return length > 1 && change / (length - 1) < SMOOTH
  })
}

function difference({ data }: Pixels, one: number, other: number): number {
  let most = 0
  for (let channel = 0; channel < 3; channel++) {
    most = Math.max(most, Math.abs((data[one * 3 + channel] ?? 0) - (data[other * 3 + channel] ?? 0)))
  }
  return most
}
