import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOfThread, SILENT_MS } from './run-in-thread.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a thread in a loop is ended', async () => {
  const thread = new Worker('for (;;);', { eval: true })
  const exit = once(thread, 'exit')
  const ending = endOfThread(thread)
  vi.advanceTimersByTime(SILENT_MS)
  expect(await ending).toEqual({ state: 'silent' })
  await exit
})

test('a thread that shows that it is alive is not, however long it works', async () => {
  const echo = `const { parentPort } = require('node:worker_threads')
    parentPort.on('message', (message) => parentPort.postMessage(message))`
  const thread = new Worker(echo, { eval: true })
  const ending = endOfThread(thread)
  for (let minute = 0; minute < 3; minute++) {
    vi.advanceTimersByTime(SILENT_MS - 1)
    const answered = once(thread, 'message')
    thread.postMessage('alive')
    await answered
  }
  thread.postMessage({ state: 'done' })
  expect(await ending).toEqual({ state: 'done' })
  await thread.terminate()
})
