import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import type { Message } from '#contract/say.ts'
import { asOwner } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type Columns, findColumns, readRow } from './read-directory.ts'
import { createStage, type DirectoryRow, replaceStaged, stageRows } from './store.ts'

const BATCH = 2_000
/** A line of the directory has some 150 bytes; a much longer one has an unclosed quote. */
const RECORD_BYTES_MAX = 16 * 1024

interface PincodeFault {
  line: number
  problem: Message
}

interface PincodeReport {
  rows: number
  faults: number
  pincodes: number
  places: number
}

interface PincodeFile {
  file: string
  onFault(fault: PincodeFault): void
}

/** Imports India Post's directory in batches, in one transaction; importing it again has the same result. */
export function importPincodes(ownerUrl: string, { file, onFault }: PincodeFile): Promise<PincodeReport> {
  return asOwner(ownerUrl, (owner) =>
    owner.transaction().execute(async (transaction) => {
      const counted = { rows: 0, faults: 0 }
      await createStage(transaction)
      const fault = (line: number, problem: Message) => {
        counted.faults++
        onFault({ line, problem })
      }
      try {
        for await (const batch of batches(readRows(file, fault))) {
          counted.rows += batch.length
          await stageRows(transaction, batch)
        }
      } catch (error) {
        throw error instanceof CsvError ? brokenFile(error) : error
      }
      return { ...counted, ...(await replaceStaged(transaction)) }
    }),
  )
}

/** After an unclosed quote the rest cannot be parsed: the whole file is rejected rather than half imported. */
function brokenFile({ lines }: CsvError & { lines?: number }): Refusal {
  return new Refusal('bad-input', { id: 'directoryBroken', line: lines })
}

async function* readRows(
  file: string,
  onFault: (line: number, problem: Message) => void,
): AsyncGenerator<DirectoryRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_BYTES_MAX,
  })
  // The reader fails with the same error and reports it.
  pipeline(createReadStream(file), parser).catch(() => {})

  let columns: Columns | undefined
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    if (!columns) {
      const found = findColumns(record)
      if ('id' in found) throw new Refusal('bad-input', found)
      columns = found
      continue
    }
    const row = readRow(record, columns)
    if ('id' in row) onFault(info.lines, row)
    else yield row
  }
  if (!columns) throw new Refusal('bad-input', { id: 'fileEmpty', file })
}

async function* batches(rows: AsyncIterable<DirectoryRow>): AsyncGenerator<DirectoryRow[]> {
  let batch: DirectoryRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
