import { acceptedFormats } from './accepted-formats.ts'
import type { Album } from './album.ts'
import { encodeVariant } from './encode.ts'
import { type RequestedImage, variantFile } from './image-name.ts'
import { inTurn } from './in-turn.ts'
import { decode } from './pixels.ts'

/** Keeps a picture as it came, beside the place of its sizes. */
export function keepPicture(album: Album, name: string, bytes: Uint8Array): Promise<void> {
  return album.write(keptFile(name), bytes)
}

export function dropKept(album: Album, name: string): Promise<void> {
  return album.remove(keptFile(name))
}

/**
 * Makes the one size that somebody waits for, where the picture was kept. In WebP or JPEG, for AVIF takes five times as
 * long; it comes with the other sizes.
 */
export function makeOfKept(album: Album, request: RequestedImage, accept: string | undefined): Promise<void> {
  const format = acceptedFormats(accept).find((format) => format === 'webp') ?? 'jpg'
  const file = variantFile(request, format)
  return inTurn(album.placeOf(file), async () => {
    if (await album.has(file)) return
    const bytes = await album.read(keptFile(request.name))
    if (bytes) await album.write(file, await encodeVariant(await decode(bytes), request.size, format))
  })
}

/** No request can name a file that begins with a dot. */
function keptFile(name: string): string {
  return `.${name}.kept`
}
