import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Message } from '#contract/say.ts'
import { currentImageName, hasImage, hasImages, imageName, type PictureRoom, storeImage } from '#server/images/index.ts'
import type { Network } from '#server/kernel/public-request.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { fetchPicture } from './fetch-picture.ts'
import { fileNameOf } from './texts.ts'

export interface PictureCounts {
  stored: number
  /** Stored by an earlier import. */
  known: number
  missing: number
  /** Files that are no images. */
  refused: number
}

export interface Pictures {
  counts: PictureCounts
  /** Whether the supplier has any image. */
  hasSome(): boolean
  /** Returns the name to store in the database, and what is wrong with an image that exists. */
  bring(address: string): Promise<Brought>
}

export interface PictureSources {
  supplierId: number
  /** The folder of stored images. */
  uploads?: string
  /** The folder of the reseller's images. */
  images?: string
  /** How URLs are fetched; without it they are not. */
  network?: Network | undefined
  isDry: boolean
  /** For the supplier's pictures, if there is a limit. */
  room?: PictureRoom | undefined
}

export interface Brought {
  /** To store in the database. */
  name: string
  /** Whether there is an image to show. */
  isThere: boolean
  problem?: Message
}

/**
 * Images come from a folder, by the name in the catalogue's file with any extension, since shops convert JPEG to WebP;
 * otherwise from their URL, once. Without either the name stays, and the default image is shown.
 */
export async function openPictures(sources: PictureSources): Promise<Pictures> {
  const { supplierId, uploads, images: folder, network, isDry, room } = sources
  const files = folder ? await listPictures(folder) : new Map<string, string>()
  const counts: PictureCounts = { stored: 0, known: 0, missing: 0, refused: 0 }
  const brought = new Map<string, Promise<Brought>>()
  const fetchOne = network && createFetching(network)
  // A new shop has none, and looking for each would take longer than reading its product.
  let hasSome = uploads !== undefined && (await hasImages(uploads, supplierId).catch(() => true))

  const fileFor = (called: string) => files.get(called.toLowerCase()) ?? files.get(parse(called).name.toLowerCase())

  async function bring(address: string): Promise<Brought> {
    const called = fileNameOf(address)
    const source = fileFor(called)
    if (uploads && source && !isDry) return store(uploads, called, () => Promise.resolve(source))
    if (uploads && !source && isAddress(address) && (hasSome || fetchOne)) {
      const remote = remoteName(address)
      if (hasSome && (await hasImage(uploads, supplierId, remote))) {
        if (fetchOne) counts.known++
        return { name: await currentImageName(uploads, supplierId, remote), isThere: true }
      }
      if (fetchOne && !isDry) {
        const stored = await store(uploads, remote, () => fetchOne(address))
        return stored.problem ? { ...stored, name: imageName(called) } : stored
      }
    }
    if (folder && !source) counts.missing++
    if (called === '') return { name: '', isThere: false }
    if (!uploads || !hasSome || !(await hasImage(uploads, supplierId, called))) {
      return { name: imageName(called), isThere: source !== undefined }
    }
    return { name: await currentImageName(uploads, supplierId, called), isThere: true }
  }

  /** The image storage may fail as well: that too costs one image and not the import. */
  const bringOrSay = (address: string) =>
    bring(address).catch((error: unknown) => {
      counts.refused++
      return { name: imageName(fileNameOf(address)), problem: problemOf(error), isThere: false }
    })

  async function store(uploads: string, called: string, get: () => Promise<Buffer | string>): Promise<Brought> {
    try {
      const { name, isNew } = await storeImage(uploads, { supplierId, name: called, source: await get(), room })
      hasSome = true
      counts[isNew ? 'stored' : 'known']++
      return { name, isThere: true }
    } catch (error) {
      counts.refused++
      return { name: imageName(called), problem: problemOf(error), isThere: false }
    }
  }

  return {
    counts,
    hasSome: () => hasSome,
    bring(address) {
      const called = fileNameOf(address)
      const key = fileFor(called) ? called : address
      const first = brought.get(key) ?? bringOrSay(address)
      if (folder) brought.set(key, first)
      return first
    },
  }
}

/** A refusal's own message; for a disk or a bucket that of the system. */
function problemOf(error: unknown): Message {
  if (error instanceof Refusal) return error.reason
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return { id: 'pictureNotKept', reason }
}

export const isAddress = (address: string) => /^(https?:)?\/\//i.test(address)

/** Many sites name their images 1.jpg, so the name contains a hash of the whole URL. */
function remoteName(address: string): string {
  const called = fileNameOf(address) || 'picture.jpg'
  const { name, ext } = parse(called)
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 8)
  return `${name.slice(0, 80)}-${hash}${ext}`
}

const AT_ONCE = 4
/** After so many consecutive failures a host is given up, rather than waiting for a thousand more. */
const FAILURES_MAX = 5

function createFetching(network: Network): (address: string) => Promise<Buffer> {
  const waiting: (() => void)[] = []
  const failures = new Map<string, number>()
  let running = 0
  return async (address) => {
    if (running >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn))
    else running++
    const host = URL.parse(address, 'https://x')?.host ?? ''
    try {
      if ((failures.get(host) ?? 0) >= FAILURES_MAX) {
        throw new Refusal('bad-input', { id: 'hostGivenUp', host, times: FAILURES_MAX })
      }
      const bytes = await fetchPicture(address, network)
      failures.delete(host)
      return bytes
    } catch (error) {
      if (isOfHost(error)) failures.set(host, (failures.get(host) ?? 0) + 1)
      throw error
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Not of the picture alone: a host without this picture, or with too large a one, has others. */
function isOfHost(error: unknown): boolean {
  if (!(error instanceof Refusal)) return true
  const { reason } = error
  if (reason.id === 'answersWith') return reason.status >= 500 || reason.status === 429
  return ['pictureTooSlow', 'pictureNotFetched', 'connectionBroke'].includes(reason.id)
}

/**
 * By full name and by name without extension, in lower case; only the folder itself, so that nothing outside it can be
 * named.
 */
async function listPictures(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('bad-input', { id: 'picturesUnreadable', folder, reason: String(error.code) })
  })
  const files = new Map<string, string>()
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const path = join(folder, entry.name)
    const called = entry.name.normalize('NFC').toLowerCase()
    files.set(called, path)
    if (!files.has(parse(called).name)) files.set(parse(called).name, path)
  }
  return files
}
