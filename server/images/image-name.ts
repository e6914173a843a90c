import { createHash } from 'node:crypto'
import { SIZES } from './image-sizes.ts'

const ALL_SIZES: ReadonlySet<string> = new Set(Object.values(SIZES).flat())

export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png'

export const TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

const STEM_MAX = 100
const HASH = '-1f2e3d4c' // a name that got one is a name as it is
const EXTENSION = /\.(jpe?g|png|webp|avif|gif)$/i

/**
 * The name in the database and on the wire: the reseller's file name, in characters that are safe everywhere. A changed
 * name gets a hash of the original, so that two Hindi names stay distinct and no name ends like one of our sizes
 * ('shirt-400x300.jpg').
 */
export function imageName(called: string): string {
  const base = called.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const extension = EXTENSION.exec(base)?.[1] ?? 'jpg'
  const stem = base
    .replace(EXTENSION, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, STEM_MAX + HASH.length)
  const name = `${stem}.${extension}`
  if (name === base && stem !== '' && !/-\d+x\d+$/.test(stem)) return name
  return withHash(
    `${stem.slice(0, STEM_MAX) || 'picture'}.${extension}`,
    createHash('sha256').update(base).digest('hex'),
  )
}

/** 'a.jpg' -> 'a-1f2e3d4c.jpg' */
export function withHash(name: string, hash: string): string {
  return name.replace(/(\.[a-z0-9]+)$/i, `-${hash.slice(0, 8)}$1`)
}

export interface RequestedImage {
  name: string
  /** '400x300'; undefined for the full picture. */
  size: string | undefined
}

/** Parses `NAME-400x300.EXT` or `NAME.EXT`; null for anything that cannot be the name of a picture. */
export function parseRequest(path: string): RequestedImage | null {
  if (!/^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/.test(path)) return null
  const [, stem, size, extension] = /^(.+)-(\d+x\d+)(\.[A-Za-z0-9]+)$/.exec(path) ?? []
  if (!size) return { name: path, size: undefined }
  // If any size had a response, one picture would have endless addresses, and caches would store them all.
  return ALL_SIZES.has(size) ? { name: `${stem}${extension}`, size } : null
}

/**
 * The file of a variant: 'a.jpg-400x300.avif'. It includes the original extension, since `a.png` may be another
 * picture.
 */
export function variantFile({ name, size }: RequestedImage, format: ImageFormat): string {
  return `${name}${size ? `-${size}` : ''}.${format}`
}
