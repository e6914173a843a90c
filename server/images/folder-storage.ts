import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { bytesOnDisk } from './bytes-on-disk.ts'
import type { ImageStorage } from './image-storage.ts'

/** A folder of this machine, or one shared by several: a rename is atomic on NFS too. */
export function folderStorage(folder: string): ImageStorage {
  return {
    placeOf: (file) => join(folder, file),
    // Symlinks are not followed.
    has: async (file) => (await lstat(join(folder, file)).catch(() => null))?.isFile() ?? false,
    read: (file) => readFile(join(folder, file)).catch(() => undefined),
    open: async (file) => {
      const stream = createReadStream(join(folder, file))
      await once(stream, 'open')
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    write: async (file, content) => {
      await mkdir(folder, { recursive: true })
      await writeWhole(folder, file, content)
    },
    remove: (file) => rm(join(folder, file), { force: true }),
    isEmpty: async () => {
      for await (const _ of (await opendir(folder).catch(() => undefined)) ?? []) return false
      return true
    },
    bytesUsed: async () => {
      let bytes = 0
      for (const file of await readdir(folder).catch(() => [])) {
        const { size } = (await lstat(join(folder, file)).catch(() => undefined)) ?? { size: 0 }
        bytes += bytesOnDisk(size)
      }
      return bytes
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

async function writeWhole(folder: string, file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}.unfinished`)
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, join(folder, file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
