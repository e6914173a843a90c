import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBucket } from './bucket.ts'

// Test help: a storage for pictures, whose files are in `folder` in either case.

interface SomeUploads {
  uploads: string
  folder: string
  close(): Promise<void>
}

let inBucket = false

/** Uses a bucket from now on, for tests imported after this. */
export function keepInBucket(): void {
  inBucket = true
}

export async function someUploads(): Promise<SomeUploads> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-uploads-'))
  const bucket = inBucket ? await aBucket(folder) : undefined
  return {
    uploads: bucket?.address ?? folder,
    folder,
    async close() {
      bucket?.close()
      await rm(folder, { recursive: true })
    },
  }
}
