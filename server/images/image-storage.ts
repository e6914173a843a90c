import { join } from 'node:path'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** The files of one supplier. Writes are atomic: a kill leaves the old file or the new one. */
export interface ImageStorage {
  /** A file's location, for people; pictures of the same place are processed one after another. */
  placeOf(file: string): string
  has(file: string): Promise<boolean>
  read(file: string): Promise<Buffer | undefined>
  /** Fails if the file does not exist. */
  open(file: string): Promise<ReadableStream<Uint8Array>>
  write(file: string, content: Uint8Array | string): Promise<void>
  remove(file: string): Promise<void>
  isEmpty(): Promise<boolean>
  /** Of all files together, each as at least a block of a disk. */
  bytesUsed(): Promise<number>
  clear(): Promise<void>
}

/** `uploads` is a folder, or the URL of a bucket with its keys (config.ts). */
export function imageStorageOf(uploads: string, supplierId: number): ImageStorage {
  return /^https?:/.test(uploads)
    ? s3Storage(uploads, String(supplierId))
    : folderStorage(join(uploads, String(supplierId)))
}

/** Deletes all pictures of a supplier. */
export function forgetPictures(uploads: string, supplierId: number): Promise<void> {
  return imageStorageOf(uploads, supplierId).clear()
}
