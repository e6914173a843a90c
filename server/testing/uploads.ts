import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBucket } from './bucket.ts'

// Test help: a place for pictures, whose files lie in `folder` either way.

interface SomeUploads {
  uploads: string
  folder: string
  close(): Promise<void>
}

let inBucket = false

/** From now on, for the tests that are imported after this. */
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
