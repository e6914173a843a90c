import { access } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type ImageKind, storeImage } from '#server/images/index.ts'
import { say } from '#server/kernel/terminal.ts'

interface Place {
  uploads: string
  supplierId: number
  /** The folder of the shop's file. */
  folder: string
}

/**
 * Stores a picture that the shop's file names and returns its stored name. A missing file keeps its name, as in an
 * import: the shop may have it already, or it is added later.
 */
export async function bringPicture(
  { uploads, supplierId, folder }: Place,
  name: string,
  { kind, isKnown }: { kind: ImageKind; isKnown: boolean },
): Promise<string> {
  const source = resolve(folder, name)
  const isThere = await access(source).then(
    () => true,
    () => false,
  )
  if (isThere) return (await storeImage(uploads, { supplierId, name: basename(name), source, kind })).name
  if (!isKnown) say(`There is no picture ${source}: the shop shows its default picture until you add it.`)
  return name
}
