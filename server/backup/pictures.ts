import { type FileHandle, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Archive } from './write-archive.ts'

/** `<supplier_id>/<file>`, without path traversal. */
const PATH = /^\d+\/[^/\\\0]+$/

/**
 * Written after the rows: a picture is stored before the row that names it, so none is missing. One that is deleted
 * meanwhile is left out. Returns how many are written.
 */
export async function writePictures(
  archive: Archive,
  uploads: string,
  onWritten: (count: number, all: number) => void,
): Promise<number> {
  const paths = await listPictures(uploads)
  let written = 0
  for (const [at, path] of paths.entries()) {
    const handle = await openIfThere(join(uploads, path))
    if (handle) {
      await archive.write('P', { path })
      for await (const piece of handle.createReadStream()) await archive.writeBytes('B', piece as Buffer)
      written++
    }
    onWritten(at + 1, paths.length)
  }
  return written
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function listPictures(uploads: string): Promise<string[]> {
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
    .map((entry) => join(entry.parentPath, entry.name).slice(uploads.length + 1))
    .filter((path) => PATH.test(path))
    .sort()
}

export interface PictureWriter {
  begin(path: string): Promise<void>
  add(bytes: Buffer): Promise<void>
  end(): Promise<void>
}

export function restorePictures(uploads: string): PictureWriter {
  let current: { file: string; handle: FileHandle } | undefined
  const end = async () => {
    if (!current) return
    const { file, handle } = current
    current = undefined
    await handle.close()
    await rename(`${file}.unfinished`, file)
  }
  return {
    async begin(path) {
      await end()
      if (!PATH.test(path) || path.endsWith('/..')) throw new Refusal('bad-input', { id: 'notABackupPicture', path })
      const file = join(uploads, path)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      current = { file, handle: await open(`${file}.unfinished`, 'w') }
    },
    async add(bytes) {
      await current?.handle.write(bytes)
    },
    end,
  }
}
