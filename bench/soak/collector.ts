import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { collectionsOf } from './retained-memory.ts'

// Preloaded into the soak's server: forces a garbage collection on a signal and records what is left. Without forcing, the heap's size
// reflects V8's schedule more than what the program retains.

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
    const { heapUsed, external } = process.memoryUsage()
    appendFileSync(collectionsOf(process.pid), `${heapUsed} ${external}\n`)
  })
}
