import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw-document.ts'
import type { DrawAnswer, DrawOrder } from './render-document.ts'

// Drawing takes a processor a tenth of a second, which would block the event loop; so it runs in a thread of its own.
parentPort?.on('message', async ({ id, document, logo }: DrawOrder) => {
  let answer: DrawAnswer
  try {
    answer = { id, bytes: await drawDocument(document, logo) }
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
