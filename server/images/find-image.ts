import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptedFormats } from './accepted-formats.ts'
import { CARD_SIZE, parseRequest, type RequestedImage, TYPES, variantFile } from './image-name.ts'
import { makeOfKept } from './kept.ts'

export interface FoundImage {
  path: string
  type: string
  /** The answer's Vary header. */
  vary: 'Accept'
  /** The card's size, in place of one that is still being made: not to be kept for long. */
  isStandIn: boolean
}

/**
 * The file for `/uploads/<requested>`, in the best format that the browser accepts; null where there is none. `requested` may
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
  const folder = join(uploads, String(supplierId))
  const found = await findVariant(folder, request, accept)
  if (found) return found
  await makeOfKept(folder, request, accept)
  return (
    (await findVariant(folder, request, accept)) ??
    (await findVariant(folder, { ...request, size: CARD_SIZE }, accept, true))
  )
}

async function findVariant(
  folder: string,
  request: RequestedImage,
  accept: string | undefined,
  isStandIn = false,
): Promise<FoundImage | null> {
  for (const format of acceptedFormats(accept)) {
    const path = join(folder, variantFile(request, format))
    const found = await lstat(path).catch(() => null)
    if (found?.isFile()) return { path, type: TYPES[format], vary: 'Accept', isStandIn }
  }
  return null
}
