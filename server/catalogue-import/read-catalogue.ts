import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Refusal } from '#server/kernel/refusal.ts'
import { type Mapping, namedColumns } from './mapping.ts'
import { readText } from './read-bytes.ts'
import { readLines } from './read-lines.ts'
import { asMapped, type Recognised, recognise } from './recognise.ts'
import { openJsonTable, openTable } from './table.ts'

export interface Catalogue extends Recognised {
  bytes: number
  /** How far the reading is. */
  bytesRead(): number
}

/** Recognises the format by the header row, or knows it by the mapping; refuses what is no catalogue with one clear sentence. */
export async function openCatalogue(file: string, mapping?: Mapping): Promise<Catalogue> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('bad-input', `The file ${file} cannot be read (${error.code}).`)
  })
  let stream: ReadStream | undefined
  const open = () => {
    stream = createReadStream(file, { highWaterMark: 256 * 1024 })
    return stream
  }
  try {
    return { ...(await readCatalogue(open, mapping)), bytes: size, bytesRead: () => stream?.bytesRead ?? 0 }
  } catch (error) {
    stream?.destroy()
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') {
      throw new Refusal('bad-input', `${file} is a folder, not a CSV file.`)
    }
    throw error
  }
}

/** `open` begins at the beginning each time: WooCommerce's export is read twice. */
export async function readCatalogue(open: () => AsyncIterable<Buffer>, mapping?: Mapping): Promise<Recognised> {
  const { isJson, bytes } = await readText(open(), mapping?.encoding)
  if (mapping) {
    const { delimiter, header } = mapping
    const hints = { delimiter, header, wanted: namedColumns(mapping) }
    return asMapped(isJson ? openJsonTable(bytes) : await openTable(readLines(bytes), hints), mapping)
  }
  if (isJson) {
    const sentence = 'A JSON file needs --mapping FILE, which says what its fields are (docs/catalogue-csv.md).'
    throw new Refusal('bad-input', sentence)
  }
  const again = async () => openTable(readLines((await readText(open())).bytes))
  return recognise(await openTable(readLines(bytes)), again)
}
