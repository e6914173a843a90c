import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Message } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { isHeading } from './headings.ts'
import { type Mapping, namedColumns } from './mapping.ts'
import { type Proposal, propose } from './propose.ts'
import { readText } from './read-bytes.ts'
import { findList } from './read-json.ts'
import { readLines } from './read-lines.ts'
import { asMapped, formatOf, type Recognised, recogniseFormat } from './recognise-format.ts'
import { findShipped } from './shipped-mappings.ts'
import { EmptyFile, openJsonTable, openTable, type Table } from './table.ts'

export interface Catalogue extends Recognised {
  bytes: number
  /** How many bytes have been read. */
  bytesRead(): number
}

/** Opens a file at its beginning, each time. */
type Open = () => AsyncIterable<Buffer>

/**
 * Recognises the format by the header row, or takes it from the mapping; refuses anything that is no catalogue with one
 * clear message.
 */
export function openCatalogue(file: string, mapping?: Mapping, isAgreed = false): Promise<Catalogue> {
  return withFile(file, async (open, size, bytesRead) => ({
    ...(await readCatalogue(open, mapping, isAgreed)),
    bytes: size,
    bytesRead,
  }))
}

/** Proposes how to read a file of unknown format; undefined for a known format. */
export function proposeMapping(file: string): Promise<Proposal | undefined> {
  return withFile(file, proposeFor)
}

async function withFile<T>(
  file: string,
  work: (open: Open, size: number, bytesRead: () => number) => Promise<T>,
): Promise<T> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('bad-input', { id: 'fileUnreadable', file, reason: String(error.code) })
  })
  let stream: ReadStream | undefined
  const open = () => {
    stream?.destroy()
    stream = createReadStream(file, { highWaterMark: 256 * 1024 })
    return stream
  }
  try {
    return await work(open, size, () => stream?.bytesRead ?? 0)
  } catch (error) {
    stream?.destroy()
    if (error instanceof EmptyFile) throw new Refusal('bad-input', { id: 'fileEmpty', file })
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') {
      throw new Refusal('bad-input', { id: 'folderNotCsv', file })
    }
    throw error
  }
}

/** `open` starts at the beginning each time: WooCommerce's export is read twice. */
export async function readCatalogue(open: Open, mapping?: Mapping, isAgreed = false): Promise<Recognised> {
  const { isJson, bytes } = await readText(open(), mapping?.encoding)
  if (mapping) {
    const { delimiter, header } = mapping
    if (!isJson) {
      const hints = { delimiter, header, wanted: namedColumns(mapping) }
      return asMapped(await openTable(readLines(bytes), hints), mapping, isAgreed)
    }
    const list = mapping.list ?? (await findList(bytes))
    return asMapped(await openJsonTable((await readText(open(), mapping.encoding)).bytes, { list }), mapping, isAgreed)
  }
  if (isJson) {
    throw new Refusal('bad-input', { id: 'mappingNeeded' })
  }
  const again = async () => openTable(readLines((await readText(open())).bytes))
  return recogniseFormat(await openTable(readLines(bytes)), again)
}

/** Enough to distinguish an id from a repeated number. */
const ROWS_TO_PROPOSE_BY = 5000

async function proposeFor(open: Open): Promise<Proposal | undefined> {
  const { isJson, bytes } = await readText(open())
  const hints = { sample: ROWS_TO_PROPOSE_BY }
  if (isJson) {
    const list = await findList(bytes)
    const table = await openJsonTable((await readText(open())).bytes, { list, ...hints })
    if (table.columns.length === 0) throw await withoutFields(table)
    return chooseProposal(table, list === '' ? {} : { list })
  }
  const table = await openTable(readLines(bytes), hints)
  if (formatOf(table.columns)) return undefined
  if (table.columns.some(isHeading) || !hasValues(table.columns)) return chooseProposal(table)
  const header = table.columns.map((_, at) => `column ${at + 1}`)
  return chooseProposal(await openTable(readLines((await readText(open())).bytes), { ...hints, header }), { header })
}

/** Of a JSON file: an empty list, or nothing that can be read. */
async function withoutFields(table: Table): Promise<Refusal> {
  for await (const row of table.rows([])) {
    if (!('fault' in row)) continue
    const { line, problem } = row.fault
    return new Refusal('bad-input', { id: 'jsonBroken', line, problem })
  }
  return new Refusal('bad-input', { id: 'noProducts' })
}

/** A file without a header begins with a product. */
function hasValues(cells: string[]): boolean {
  return cells.some((cell) => /^[\d.,₹\s]+$/.test(cell) || /^https?:/.test(cell))
}

/** What a product needs cannot be found in the columns: a person may map it. */
export class NoProposal extends Refusal {
  readonly table: Table
  /** How the file is opened. */
  readonly more: Partial<Mapping>

  constructor(reason: Message, table: Table, more: Partial<Mapping>) {
    super('bad-input', reason)
    this.table = table
    this.more = more
  }
}

/** A mapping that was written for this kind of file is better than a guess. */
async function chooseProposal(table: Table, more: Partial<Mapping> = {}): Promise<Proposal> {
  const guess = propose(table)
  const known = await findShipped(table, guess)
  if (known) return known
  if ('missing' in guess) {
    const found = table.columns.filter(Boolean).join(', ').slice(0, 200)
    throw new NoProposal({ id: 'noColumnFor', missing: guess.missing, found }, table, more)
  }
  return { ...guess, mapping: { ...more, ...guess.mapping } }
}
