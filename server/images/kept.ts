import { lstat, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptedFormats } from './accepted-formats.ts'
import { encodeVariant } from './encode.ts'
import { type RequestedImage, variantFile } from './image-name.ts'
import { inTurn } from './in-turn.ts'
import { decode } from './pixels.ts'
import { writeWhole } from './whole-files.ts'

/** Keeps a picture as it came, beside the place of its sizes. */
export function keepPicture(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  return writeWhole(keptFile(folder, name), bytes)
}

export function dropKept(folder: string, name: string): Promise<void> {
  return rm(keptFile(folder, name), { force: true })
}

/**
 * Makes the one size that somebody waits for, where the picture was kept. In WebP or JPEG, for AVIF takes five times as
 * long; it comes with the other sizes.
 */
export function makeOfKept(folder: string, request: RequestedImage, accept: string | undefined): Promise<void> {
  const format = acceptedFormats(accept).find((format) => format === 'webp') ?? 'jpg'
  const path = join(folder, variantFile(request, format))
  return inTurn(path, async () => {
    if (await lstat(path).catch(() => null)) return
    const bytes = await readFile(keptFile(folder, request.name)).catch(() => null)
    if (bytes) await writeWhole(path, await encodeVariant(await decode(bytes), request.size, format))
  })
}

/** No request can name a file that begins with a dot. */
function keptFile(folder: string, name: string): string {
  return join(folder, `.${name}.kept`)
}
