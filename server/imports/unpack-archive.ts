import { mkdir, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Message } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { listNames, unzip } from './zip.ts'

const UNPACKED_MAX = 300 * 2 ** 20
const TABLES = ['.csv', '.tsv', '.json', '.xlsx']
const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.heic', '.tif', '.tiff', '.svg']
const NAMES_SHOWN = 3
/** In bytes, as file systems have it. */
const NAME_MAX = 255

export interface Archive {
  table: Buffer
  /** The folder of its pictures. */
  images: string
  remarks: Message[]
}

/**
 * A zip of one table and its pictures. The pictures get into one folder by their names alone, whatever folder they are in, as the
 * table knows them; nothing is written elsewhere.
 */
export async function unpackArchive(zip: Buffer, folder: string): Promise<Archive> {
  const table = chooseTable(listNames(zip))
  const images = join(folder, 'pictures')
  await mkdir(images)
  const taken = new Set<string>()
  let content: Buffer = Buffer.alloc(0)
  let [same, sameName] = [0, '']
  for (const { name, bytes } of unzip(zip, (name) => name === table || isPicture(name), UNPACKED_MAX)) {
    if (name === table) {
      content = bytes
      continue
    }
    const called = basename(name).normalize('NFC')
    if (taken.has(called.toLowerCase())) {
      same++
      sameName ||= called
      continue
    }
    taken.add(called.toLowerCase())
    await writeFile(join(images, called), bytes, { flag: 'wx' })
  }
  return {
    ...{ table: content, images },
    remarks: same > 0 ? [{ id: 'samePictureNames', count: same, name: sameName }] : [],
  }
}

function chooseTable(names: string[]): string {
  const tables = names.filter((name) => isShown(name) && hasEnding(name, TABLES))
  const [table] = tables
  if (table === undefined) throw new Refusal('wrong-type', { id: 'noTableInZip' })
  if (tables.length === 1) return table
  const shown = tables.slice(0, NAMES_SHOWN).map((name) => basename(name))
  throw new Refusal('bad-input', { id: 'manyTablesInZip', names: shown.join(', ') })
}

const isPicture = (name: string) => isShown(name) && hasEnding(name, PICTURES) && !name.includes('\0')

const hasEnding = (name: string, endings: readonly string[]) => endings.includes(extname(name).toLowerCase())

/** Macs add folders and files of their own. */
const isShown = (name: string) =>
  !name.startsWith('__MACOSX/') && !basename(name).startsWith('.') && Buffer.byteLength(basename(name)) <= NAME_MAX
