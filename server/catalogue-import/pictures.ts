import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { currentImageName, imageName, storeImage } from '#server/images/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'

export interface PictureCounts {
  stored: number
  /** Stored by an earlier import. */
  known: number
  missing: number
  /** Files that are no pictures. */
  refused: number
}

export interface Pictures {
  counts: PictureCounts
  /** Names to keep in the database, and what is wrong with a picture that is there. */
  bring(called: string): Promise<{ name: string; problem?: string }>
}

export interface PictureSources {
  supplierId: number
  /** Where pictures are kept. */
  uploads?: string
  /** The folder in which the reseller's pictures lie. */
  images?: string
  isDry: boolean
}

/**
 * Pictures come from a folder, by the name that the file of the catalogue gives, whatever its ending: shops change JPEG into
 * WebP. Without a folder, or without the picture in it, the name stays, and the default picture is shown.
 */
export async function openPictures({ supplierId, uploads, images: folder, isDry }: PictureSources): Promise<Pictures> {
  const files = folder ? await listPictures(folder) : new Map<string, string>()
  const counts: PictureCounts = { stored: 0, known: 0, missing: 0, refused: 0 }
  const brought = new Map<string, Promise<{ name: string; problem?: string }>>()

  async function bring(called: string): Promise<{ name: string; problem?: string }> {
    const source = files.get(called.toLowerCase()) ?? files.get(parse(called).name.toLowerCase())
    if (!uploads || !source || isDry) {
      if (folder && !source) counts.missing++
      return { name: uploads ? await currentImageName(uploads, supplierId, called) : imageName(called) }
    }
    try {
      const { name, isNew } = await storeImage(uploads, { supplierId, name: called, source })
      counts[isNew ? 'stored' : 'known']++
      return { name }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      counts.refused++
      return { name: imageName(called), problem: error.message }
    }
  }

  return {
    counts,
    bring(called) {
      const first = brought.get(called) ?? bring(called)
      if (folder) brought.set(called, first)
      return first
    },
  }
}

/** By whole name and by name without ending, in small letters; only the folder itself, so nothing outside it can be named. */
async function listPictures(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('bad-input', `The folder of pictures ${folder} cannot be read (${error.code}).`)
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
