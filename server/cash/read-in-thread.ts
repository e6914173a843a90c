import { Worker } from 'node:worker_threads'
import type { RefusalCode } from '#contract/call.ts'
import type { Message } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { FileTable } from './read-table.ts'

export type Reading = { table: FileTable } | { code: RefusalCode; reason: Message }

/** More than any file of this size needs. */
const MEMORY_MB = 512

/** A workbook keeps a processor busy for seconds, in which every shop would stand still. */
export function readInThread(file: Buffer): Promise<FileTable> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise((resolve, reject) => {
    thread.once('message', (read: Reading) =>
      'table' in read ? resolve(read.table) : reject(new Refusal(read.code, read.reason)),
    )
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread that reads a file has ended')))
  })
}
