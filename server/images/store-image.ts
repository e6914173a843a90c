import { createHash } from 'node:crypto'
import { Refusal } from '#server/kernel/refusal.ts'
import { bytesOnDisk } from './bytes-on-disk.ts'
import { decode, readSource } from './decode.ts'
import { encodeVariants, type Variant } from './encode.ts'
import { imageName, variantFile, withHash } from './image-name.ts'
import type { ImageKind } from './image-sizes.ts'
import { type ImageStorage, imageStorageOf } from './image-storage.ts'
import { hasNote, readNote, writeNote } from './notes.ts'
import { dropOriginal, keepOriginal } from './original.ts'
import { queue } from './queue.ts'
import { assertRoom, type PictureRoom } from './room.ts'

/** Increase when the encoding changes, so that the next import encodes every picture again. */
const ENCODING = 3

export interface ImageToStore {
  supplierId: number
  /** The reseller's file name; the result has the name to store in the database. */
  name: string
  /** The picture's bytes, or the path of its file. */
  source: Uint8Array | string
  kind?: ImageKind
  /**
   * Stores the original only: sizes are encoded on first request, and the rest when the same picture is stored without
   * this.
   */
  keepOnly?: boolean
  /** With `keepOnly`: not decoded to find out whether it can be, which takes as long as a size. */
  isKnownGood?: boolean
  /** Beyond it nothing new is stored. */
  room?: PictureRoom | undefined
}

export interface StoredImage {
  name: string
  /** False if the same picture was stored already. */
  isNew: boolean
}

/**
 * Encodes all sizes of a picture under `uploads/<supplier_id>/` unless they exist. Browsers cache a name for ever, so a
 * different picture of the same name is stored under, and returned with, a new name.
 */
export async function storeImage(uploads: string, image: ImageToStore): Promise<StoredImage> {
  const storage = imageStorageOf(uploads, image.supplierId)
  const called = imageName(image.name)
  return queue(storage.placeOf(called), async () => {
    const bytes = await readSource(image.source)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const whole = `${ENCODING} ${image.kind ?? 'picture'} ${hash}`
    const content = image.keepOnly ? `kept ${whole}` : whole
    const first = await readNote(storage, called, 'content')
    const name = first === undefined || first.endsWith(hash) ? called : withHash(called, hash)
    const there = name === called ? first : await readNote(storage, name, 'content')
    const isNew = there !== content && there !== whole
    if (isNew) {
      // What cannot be decoded is refused now, not when a shopper's browser requests a size.
      if (image.keepOnly && !image.isKnownGood) await decode(bytes)
      const { room } = image
      if (room) await assertRoom(storage, room)
      const added = image.keepOnly
        ? await keepOriginal(storage, name, bytes)
        : await writeVariants(storage, { ...image, name }, bytes)
      if (room?.bytesUsed !== undefined) room.bytesUsed += added
      await writeNote(storage, name, 'content', content)
      if (!image.keepOnly) await dropOriginal(storage, name)
    }
    const current = (await readNote(storage, called, 'current')) ?? called
    if (current !== name) await writeNote(storage, called, 'current', name)
    return { name, isNew }
  })
}

/** The stored name of the newest picture with this name; the name itself if there is none yet. */
export async function currentImageName(uploads: string, supplierId: number, called: string): Promise<string> {
  const name = imageName(called)
  return (await readNote(imageStorageOf(uploads, supplierId), name, 'current')) ?? name
}

/** Whether a picture of this name was ever stored. */
export async function hasImage(uploads: string, supplierId: number, called: string): Promise<boolean> {
  return hasNote(imageStorageOf(uploads, supplierId), imageName(called), 'content')
}

/** Whether the supplier has any picture. */
export async function hasImages(uploads: string, supplierId: number): Promise<boolean> {
  return !(await imageStorageOf(uploads, supplierId).isEmpty())
}

/** How many bytes were written. */
async function writeVariants(storage: ImageStorage, image: ImageToStore, source: Buffer): Promise<number> {
  const { name, kind = 'picture' } = image
  let written = 0
  const variants = encodeVariants(await decode(source), kind)
  for (let next = await nextVariant(variants); next; next = await nextVariant(variants)) {
    await storage.write(variantFile({ name, size: next.size }, next.format), next.bytes)
    written += bytesOnDisk(next.bytes.length)
  }
  return written
}

/** A failing encoder is an error of this one picture; a full disk is not. */
async function nextVariant(variants: AsyncGenerator<Variant>): Promise<Variant | undefined> {
  try {
    const { value, done } = await variants.next()
    return done ? undefined : value
  } catch {
    throw new Refusal('wrong-type', { id: 'pictureUnusable' })
  }
}
