import { Worker } from 'node:worker_threads'
import type { RefusalCode } from '#contract/call.ts'
import type { Message } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type FileTable, readTable } from './read-table.ts'

export type Reading = { table: FileTable } | { code: RefusalCode; reason: Message }

/** More than any file of this size needs. */
const MEMORY_MB = 512
const LONGEST_MS = 30_000

/** Read in some 20 ms, less than a thread takes to start. */
const SHORT_TEXT = 512 * 2 ** 10
/** A workbook or an archive, as hexadecimal digits: it may be much larger than it looks. */
const IS_PACKED = /^(504b0304|d0cf11e0|1f8b)/

let last: Promise<unknown> = Promise.resolve()

/** A workbook keeps a processor busy for seconds, in which every shop would stand still. One at a time, as each may need much memory. */
export function readFile(file: Buffer): Promise<FileTable> {
  const isShortText = file.length <= SHORT_TEXT && !IS_PACKED.test(file.toString('hex', 0, 4))
  if (isShortText) return readTable(file)
  const reading = last.then(() => readAlone(file))
  last = reading.catch(() => {})
  return reading
}

function readAlone(file: Buffer): Promise<FileTable> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const limit = setTimeout(() => thread.terminate(), LONGEST_MS)
  const tooLarge = new Refusal('too-large', { id: 'unpackedTooLarge', megabytes: MEMORY_MB })
  return new Promise<FileTable>((resolve, reject) => {
    thread.once('message', (read: Reading) =>
      'table' in read ? resolve(read.table) : reject(new Refusal(read.code, read.reason)),
    )
    thread.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : error),
    )
    // Ended without a word: it took too long.
    thread.once('exit', () => reject(tooLarge))
  }).finally(() => clearTimeout(limit))
}
