import { createHash } from 'node:crypto'

/** What each kind of picture is kept in, besides the full one. */
export const SIZES = {
  picture: ['280x280', '300x300', '400x300', '400x400', '800x800'],
  banner: ['800x320'],
  logo: [],
} as const

/** What cards show, and what is shown in place of a size that is still being made. */
export const CARD_SIZE = '400x300'

const ALL_SIZES: ReadonlySet<string> = new Set(Object.values(SIZES).flat())

export type ImageKind = keyof typeof SIZES
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
 * The name that the database and the wire keep: as the reseller called the file, in letters that are safe everywhere. A name
 * that had to be changed carries a hash of the old one, so that two Hindi names do not become the same dash, and so that no
 * name ends like one of our sizes ('shirt-400x300.jpg').
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

/** What `NAME-400x300.EXT` or `NAME.EXT` asks for; null for anything that could not be the name of a picture of ours. */
export function parseRequest(path: string): RequestedImage | null {
  if (!/^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/.test(path)) return null
  const [, stem, size, extension] = /^(.+)-(\d+x\d+)(\.[A-Za-z0-9]+)$/.exec(path) ?? []
  if (!size) return { name: path, size: undefined }
  // Any size with an answer would be endless addresses for one picture, and every cache would keep them all.
  return ALL_SIZES.has(size) ? { name: `${stem}${extension}`, size } : null
}

/** Where a variant lies: 'a.jpg-400x300.avif'. The reseller's own ending stays, for `a.png` may be another picture. */
export function variantFile({ name, size }: RequestedImage, format: ImageFormat): string {
  return `${name}${size ? `-${size}` : ''}.${format}`
}
