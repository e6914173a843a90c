import { join } from 'node:path'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** Where the files of one supplier lie. A file is there whole or not at all, and a kill leaves it as it was or as it shall be. */
export interface ImageStorage {
  /** Of a file, as people would look for it; pictures of one place are made one after the other. */
  placeOf(file: string): string
  has(file: string): Promise<boolean>
  read(file: string): Promise<Buffer | undefined>
  /** Refuses where it is not there (any more). */
  open(file: string): Promise<ReadableStream<Uint8Array>>
  write(file: string, content: Uint8Array | string): Promise<void>
  remove(file: string): Promise<void>
  isEmpty(): Promise<boolean>
  clear(): Promise<void>
}

/** `uploads` is a folder, or the address of a bucket with its keys (config.ts). */
export function imageStorageOf(uploads: string, supplierId: number): ImageStorage {
  return /^https?:/.test(uploads)
    ? s3Storage(uploads, String(supplierId))
    : folderStorage(join(uploads, String(supplierId)))
}

/** All that a supplier had. */
export function forgetPictures(uploads: string, supplierId: number): Promise<void> {
  return imageStorageOf(uploads, supplierId).clear()
}
