import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { collectionsOf } from './held.ts'

// Loaded into the soak's server before all else: collects the heap by force when asked by signal, and writes what is left.
// What a process has that nobody forces to collect says more of V8's patience than of what the program holds.

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
    const { heapUsed, external } = process.memoryUsage()
    appendFileSync(collectionsOf(process.pid), `${heapUsed} ${external}\n`)
  })
}
