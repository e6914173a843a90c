import { bytesOnDisk } from './bytes-on-disk.ts'
import { decode } from './decode.ts'
import { encodeVariant } from './encode.ts'
import { acceptedFormats } from './formats-for-browser.ts'
import { type RequestedImage, variantFile } from './image-name.ts'
import type { ImageStorage } from './image-storage.ts'
import { queue } from './queue.ts'

/** Stores the original of a picture, beside its sizes, and returns how many bytes that are. */
export async function keepOriginal(storage: ImageStorage, name: string, bytes: Uint8Array): Promise<number> {
  await storage.write(originalFile(name), bytes)
  return bytesOnDisk(bytes.length)
}

export function dropOriginal(storage: ImageStorage, name: string): Promise<void> {
  return storage.remove(originalFile(name))
}

/**
 * Encodes the one requested size from the stored original, or from the full picture a size that is not among those
 * encoded at first. In WebP or JPEG, since AVIF takes five times as long.
 */
export function makeFromOriginal(
  storage: ImageStorage,
  request: RequestedImage,
  accept: string | undefined,
): Promise<void> {
  const format = acceptedFormats(accept).find((format) => format === 'webp') ?? 'jpg'
  const file = variantFile(request, format)
  return queue(storage.placeOf(file), async () => {
    if (await storage.has(file)) return
    const whole = variantFile({ name: request.name, size: undefined }, 'webp')
    const bytes = (await storage.read(originalFile(request.name))) ?? (await storage.read(whole))
    if (bytes) await storage.write(file, await encodeVariant(await decode(bytes), request.size, format))
  })
}

/** No request can name a file that begins with a dot. */
export function originalFile(name: string): string {
  return `.${name}.kept`
}
