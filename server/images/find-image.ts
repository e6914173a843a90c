import { acceptedFormats } from './formats-for-browser.ts'
import { parseRequest, type RequestedImage, TYPES, variantFile } from './image-name.ts'
import { type ImageStorage, imageStorageOf } from './image-storage.ts'
import { makeFromOriginal } from './original.ts'

export interface FoundImage {
  path: string
  open(): Promise<ReadableStream<Uint8Array>>
  type: string
  /** The Vary header of the response. */
  vary: 'Accept'
}

/**
 * The picture for `/uploads/<requested>`, in the best format that the browser accepts; null if there is none.
 * `requested` is untrusted: anything but a plain picture name is rejected, and symlinks are not followed.
 */
export async function findImage(
  uploads: string,
  supplierId: number,
  requested: string,
  accept: string | undefined,
): Promise<FoundImage | null> {
  const request = parseRequest(requested)
  if (!request) return null
  const storage = imageStorageOf(uploads, supplierId)
  const found = await findVariant(storage, request, accept)
  if (found) return found
  await makeFromOriginal(storage, request, accept)
  return findVariant(storage, request, accept)
}

async function findVariant(
  storage: ImageStorage,
  request: RequestedImage,
  accept: string | undefined,
): Promise<FoundImage | null> {
  for (const format of acceptedFormats(accept)) {
    const file = variantFile(request, format)
    if (!(await storage.has(file))) continue
    const open = () => storage.open(file)
    return { path: storage.placeOf(file), open, type: TYPES[format], vary: 'Accept' }
  }
  return null
}
