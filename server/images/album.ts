import { join } from 'node:path'
import { bucketAlbum } from './bucket-album.ts'
import { folderAlbum } from './folder-album.ts'

/** Where the files of one supplier lie. A file is there whole or not at all, and a kill leaves it as it was or as it shall be. */
export interface Album {
  /** Of a file, as people would look for it; pictures of one place are made one after the other. */
  placeOf(file: string): string
  has(file: string): Promise<boolean>
  read(file: string): Promise<Buffer | undefined>
  /** Refuses where it is not there (any more). */
  open(file: string): Promise<ReadableStream<Uint8Array>>
  write(file: string, content: Uint8Array | string): Promise<void>
  remove(file: string): Promise<void>
  clear(): Promise<void>
}

/** `uploads` is a folder, or the address of a bucket with its keys (config.ts). */
export function albumOf(uploads: string, supplierId: number): Album {
  return /^https?:/.test(uploads)
    ? bucketAlbum(uploads, String(supplierId))
    : folderAlbum(join(uploads, String(supplierId)))
}

/** All that a supplier had. */
export function forgetPictures(uploads: string, supplierId: number): Promise<void> {
  return albumOf(uploads, supplierId).clear()
}
