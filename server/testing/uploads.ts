import { aBucket } from './bucket.ts'
import { aFolder } from './folder.ts'

// Test help: a storage for pictures, whose files are in `folder` in either case.

interface SomeUploads {
  uploads: string
  folder: string
  close(): void
}

export async function someUploads(place: 'folder' | 'bucket' = 'folder'): Promise<SomeUploads> {
  const folder = aFolder()
  const bucket = place === 'bucket' ? await aBucket(folder) : undefined
  return { uploads: bucket?.address ?? folder, folder, close: () => bucket?.close() }
}
