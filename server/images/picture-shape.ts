import sharp from 'sharp'
import type { Frame } from '#contract/catalogue.ts'
import { variantFile } from './image-name.ts'
import { imageStorageOf } from './image-storage.ts'
import { originalFile } from './original.ts'

/** Between a square and 3:4 or 4:3: what is nearer to the square is shown as one. */
const CLEARLY = 1.15

/** The frame that a stored picture fills best; undefined if there is none. */
export async function pictureShape(uploads: string, supplierId: number, name: string): Promise<Frame | undefined> {
  const storage = imageStorageOf(uploads, supplierId)
  const bytes =
    (await storage.read(variantFile({ name, size: undefined }, 'webp'))) ?? (await storage.read(originalFile(name)))
  if (!bytes) return undefined
  const { autoOrient } = await sharp(bytes).metadata()
  const ratio = autoOrient.height / autoOrient.width
  return ratio > CLEARLY ? 'portrait' : ratio < 1 / CLEARLY ? 'landscape' : 'square'
}
