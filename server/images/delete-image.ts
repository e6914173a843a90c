import { type ImageFormat, variantFile } from './image-name.ts'
import { SIZES } from './image-sizes.ts'
import { imageStorageOf } from './image-storage.ts'
import { notesOf } from './notes.ts'
import { dropOriginal } from './original.ts'

const FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpg', 'png']

/** All sizes of a picture that nothing else shows: of goods one picture may be several products'. */
export async function deleteImage(uploads: string, supplierId: number, name: string): Promise<void> {
  const storage = imageStorageOf(uploads, supplierId)
  // The original first: sizes are made of it, and then of the full picture.
  await dropOriginal(storage, name)
  for (const size of [undefined, ...SIZES.picture]) {
    await Promise.all(FORMATS.map((format) => storage.remove(variantFile({ name, size }, format))))
  }
  await Promise.all(notesOf(name).map((file) => storage.remove(file)))
}
