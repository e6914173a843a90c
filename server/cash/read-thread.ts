import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Reading } from './read-file.ts'
import { readTable } from './read-table.ts'

const reading: Reading = await readTable(Buffer.from(workerData)).then(
  (table) => ({ table }),
  (error: unknown) => {
    if (error instanceof Refusal) return { code: error.code, reason: error.reason }
    throw error
  },
)
parentPort?.postMessage(reading)
