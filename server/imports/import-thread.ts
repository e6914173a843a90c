import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/kernel/database.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { endingOf } from './import-jobs.ts'
import type { ThreadMessage, ThreadOrder } from './run-in-thread.ts'

/** Two batches are written at once, and the progress beside them. */
const CONNECTIONS = 3

// Reading a catalogue keeps a processor busy for seconds; so it runs in a thread of its own.
const { step, payload, tenant, locale, settings }: ThreadOrder = workerData
const database = openDatabase(payload.url, undefined, LOGINS.app, CONNECTIONS)
const ctx = {
  ...{ tenant, locale, settings, database, log: createLogger('warn') },
  ...{ actor: { kind: 'operator' } as const, address: '127.0.0.1', rateFactor: 1 },
}
const send = (message: ThreadMessage) => parentPort?.postMessage(message)
const alive = setInterval(send, 1_000, 'alive')
const ending = await endingOf(ctx, step, payload)
await database.destroy()
clearInterval(alive)
send(ending)
