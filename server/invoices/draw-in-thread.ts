import { Worker } from 'node:worker_threads'
import type { IssuedDocument } from './document-contents.ts'
import type { PapersToDraw } from './draw-papers.ts'
import type { LabelsToDraw } from './draw-product-labels.ts'

export type Drawing = IssuedDocument | PapersToDraw | LabelsToDraw

export interface DrawOrder {
  id: number
  drawing: Drawing
  logo: Uint8Array | null
}

export type DrawAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string }

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let drawn = 0

/** As PDF, with the shop's logo. */
export function drawInThread(drawing: Drawing, logo: Uint8Array | null): Promise<Uint8Array> {
  const id = ++drawn
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker ??= startWorker()
    worker.ref()
    worker.postMessage({ id, drawing, logo } satisfies DrawOrder)
  })
}

/** One thread for all documents, started with the first. While idle it does not keep the process alive. */
function startWorker(): Worker {
  const started = new Worker(new URL('./draw-worker.ts', import.meta.url))
  started.on('message', (answer: DrawAnswer) => {
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) started.unref()
    if ('error' in answer) asker?.reject(new Error(answer.error))
    else asker?.resolve(answer.bytes)
  })
  started.on('error', fail)
  started.on('exit', () => fail(new Error('the drawing thread has ended')))
  return started
}

/** Rejects the waiting calls; the next document starts another thread. */
function fail(error: Error): void {
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
