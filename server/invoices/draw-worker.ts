import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw-document.ts'
import type { DrawAnswer, Drawing, DrawOrder } from './draw-in-thread.ts'
import { drawPapers } from './draw-papers.ts'
import { drawProductLabels } from './draw-product-labels.ts'

// Drawing takes a processor a tenth of a second, which would block the event loop; so it runs in a thread of its own.
parentPort?.on('message', async ({ id, drawing, logo }: DrawOrder) => {
  let answer: DrawAnswer
  try {
    answer = { id, bytes: await draw(drawing, logo) }
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})

function draw(drawing: Drawing, logo: Uint8Array | null): Promise<Uint8Array> {
  if ('labels' in drawing) return drawProductLabels(drawing)
  return 'papers' in drawing ? drawPapers(drawing, logo) : drawDocument(drawing, logo)
}
