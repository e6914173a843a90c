import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeVariants } from './encode.ts'
import { type ImageKind, imageName, variantFile, withHash } from './image-name.ts'
import { decode, readSource } from './pixels.ts'

/** Goes up when the encoding changes, so that the next import makes every picture anew. */
const ENCODING = 2
const AT_ONCE = 2

export interface ImageToStore {
  supplierId: number
  /** As the reseller calls it; the answer has the name to keep in the database. */
  name: string
  /** The picture itself, or the path of its file. */
  source: Uint8Array | string
  kind?: ImageKind
  /** Makes only what cards show, quickly; the rest comes when the same picture is stored without this. */
  cardsOnly?: boolean
}

export interface StoredImage {
  name: string
  /** False where the same picture was there already. */
  isNew: boolean
}

/**
 * Makes all sizes of a picture under `uploads/<supplier_id>/`, or finds that they are there. A browser keeps for ever what it
 * got under a name, so another picture that comes under the same name is kept under, and answered with, a name of its own.
 */
export async function storeImage(uploads: string, image: ImageToStore): Promise<StoredImage> {
  const folder = join(uploads, String(image.supplierId))
  const called = imageName(image.name)
  return inTurn(join(folder, called), async () => {
    const bytes = await readSource(image.source)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const whole = `${ENCODING} ${image.kind ?? 'picture'} ${hash}`
    const content = image.cardsOnly ? `cards of ${whole}` : whole
    const first = await readNote(folder, called, 'content')
    const name = first === undefined || first.endsWith(hash) ? called : withHash(called, hash)
    const there = name === called ? first : await readNote(folder, name, 'content')
    const isNew = there !== content && there !== whole
    if (isNew) {
      await writeVariants(folder, { ...image, name }, bytes)
      await writeNote(folder, name, 'content', content)
    }
    const current = (await readNote(folder, called, 'current')) ?? called
    if (current !== name) await writeNote(folder, called, 'current', name)
    return { name, isNew }
  })
}

/** The name under which the newest picture of that name is kept; the name itself where there is none yet. */
export async function currentImageName(uploads: string, supplierId: number, called: string): Promise<string> {
  const name = imageName(called)
  return (await readNote(join(uploads, String(supplierId)), name, 'current')) ?? name
}

async function writeVariants(folder: string, image: ImageToStore, source: Buffer): Promise<void> {
  const { name, kind = 'picture', cardsOnly = false } = image
  const pixels = await decode(source)
  await mkdir(folder, { recursive: true })
  for await (const { size, format, bytes } of encodeVariants(pixels, kind, cardsOnly)) {
    await writeWhole(join(folder, variantFile({ name, size }, format)), bytes)
  }
}

/** Beside the pictures; no request can name a file that begins with a dot. */
async function readNote(folder: string, name: string, kind: 'content' | 'current'): Promise<string | undefined> {
  return (await readFile(join(folder, `.${name}.${kind}`), 'utf8').catch(() => undefined))?.trim()
}

function writeNote(folder: string, name: string, kind: 'content' | 'current', text: string): Promise<void> {
  return writeWhole(join(folder, `.${name}.${kind}`), `${text}\n`)
}

/** A kill leaves the file as it was or as it shall be. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const unfinished = join(path, '..', `.${randomUUID()}.unfinished`)
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

let running = 0
const waiting: (() => void)[] = []
const latest = new Map<string, Promise<unknown>>()

/** At most two pictures at a time, for their pixels lie in memory; and those of one name one after the other. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = latest.get(key)
  const mine = (async () => {
    await before?.catch(() => {}) // told to whoever asked for that one
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  })()
  latest.set(key, mine)
  try {
    return await mine
  } finally {
    if (latest.get(key) === mine) latest.delete(key)
  }
}
