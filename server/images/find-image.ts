import { acceptedFormats } from './accepted-formats.ts'
import { CARD_SIZE, parseRequest, type RequestedImage, TYPES, variantFile } from './image-name.ts'
import { type ImageStorage, imageStorageOf } from './image-storage.ts'
import { makeFromOriginal } from './original.ts'

export interface FoundImage {
  path: string
  open(): Promise<ReadableStream<Uint8Array>>
  type: string
  /** The answer's Vary header. */
  vary: 'Accept'
  /** The card's size, in place of one that is still being made: not to be kept for long. */
  isStandIn: boolean
}

/**
 * What is shown for `/uploads/<requested>`, in the best format that the browser accepts; null where there is none. `requested` may
 * be anything at all: what is not plainly a picture's name is never looked for, and a link that lies in the folder is not followed.
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
  return (
    (await findVariant(storage, request, accept)) ??
    (await findVariant(storage, { ...request, size: CARD_SIZE }, accept, true))
  )
}

async function findVariant(
  storage: ImageStorage,
  request: RequestedImage,
  accept: string | undefined,
  isStandIn = false,
): Promise<FoundImage | null> {
  for (const format of acceptedFormats(accept)) {
    const file = variantFile(request, format)
    if (!(await storage.has(file))) continue
    const open = () => storage.open(file)
    return { path: storage.placeOf(file), open, type: TYPES[format], vary: 'Accept', isStandIn }
  }
  return null
}
