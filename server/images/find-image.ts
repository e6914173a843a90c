import { acceptedFormats } from './accepted-formats.ts'
import { type Album, albumOf } from './album.ts'
import { CARD_SIZE, parseRequest, type RequestedImage, TYPES, variantFile } from './image-name.ts'
import { makeOfKept } from './kept.ts'

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
  const album = albumOf(uploads, supplierId)
  const found = await findVariant(album, request, accept)
  if (found) return found
  await makeOfKept(album, request, accept)
  return (
    (await findVariant(album, request, accept)) ??
    (await findVariant(album, { ...request, size: CARD_SIZE }, accept, true))
  )
}

async function findVariant(
  album: Album,
  request: RequestedImage,
  accept: string | undefined,
  isStandIn = false,
): Promise<FoundImage | null> {
  for (const format of acceptedFormats(accept)) {
    const file = variantFile(request, format)
    if (!(await album.has(file))) continue
    const open = () => album.open(file)
    return { path: album.placeOf(file), open, type: TYPES[format], vary: 'Accept', isStandIn }
  }
  return null
}
