import { acceptedFormats } from './accepted-formats.ts'
import { encodeVariant } from './encode.ts'
import { type RequestedImage, variantFile } from './image-name.ts'
import { inTurn } from './in-turn.ts'
import { decode } from './pixels.ts'
import type { Shelf } from './shelf.ts'

/** Keeps a picture as it came, beside the place of its sizes. */
export function keepPicture(shelf: Shelf, name: string, bytes: Uint8Array): Promise<void> {
  return shelf.write(keptFile(name), bytes)
}

export function dropKept(shelf: Shelf, name: string): Promise<void> {
  return shelf.remove(keptFile(name))
}

/**
 * Makes the one size that somebody waits for, where the picture was kept. In WebP or JPEG, for AVIF takes five times as
 * long; it comes with the other sizes.
 */
export function makeOfKept(shelf: Shelf, request: RequestedImage, accept: string | undefined): Promise<void> {
  const format = acceptedFormats(accept).find((format) => format === 'webp') ?? 'jpg'
  const file = variantFile(request, format)
  return inTurn(shelf.placeOf(file), async () => {
    if (await shelf.has(file)) return
    const bytes = await shelf.read(keptFile(request.name))
    if (bytes) await shelf.write(file, await encodeVariant(await decode(bytes), request.size, format))
  })
}

/** No request can name a file that begins with a dot. */
function keptFile(name: string): string {
  return `.${name}.kept`
}
