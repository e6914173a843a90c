import { Worker } from 'node:worker_threads'
import type { Ctx } from '#server/kernel/ctx.ts'
import type { Ending, Step } from './import-jobs.ts'

/** The input of the thread: a ctx without what cannot be cloned. */
export interface ThreadOrder extends Pick<Ctx, 'tenant' | 'locale' | 'settings'> {
  step: Step
  payload: { importId: number; url: string; uploads: string }
}

/** What the thread sends each second while it is not busy with one thing alone, and at last how it ended. */
export type ThreadMessage = 'alive' | Ending

/** More than any catalogue of 20 MB needs; a file that wants more ends its thread and not the server. */
const MEMORY_MB = 512
/** A long import is alive all the time; a thread that is silent for so long is in a loop, and keeps a processor busy until it is ended. */
export const SILENT_MS = 60_000

/** Runs a step of an import in a thread of its own, with connections of its own. */
export function runInThread(ctx: Ctx, step: Step, payload: ThreadOrder['payload']): Promise<Ending> {
  const { tenant, locale, settings } = ctx
  const workerData: ThreadOrder = { step, payload, tenant, locale, settings }
  const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return endOfThread(thread)
}

export function endOfThread(thread: Worker): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const silence = setTimeout(() => {
    resolve({ state: 'silent' })
    thread.terminate()
  }, SILENT_MS)
  thread.on('message', (message: ThreadMessage) => (message === 'alive' ? silence.refresh() : resolve(message)))
  thread.once('error', (error: Error & { code?: string }) =>
    resolve(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? { state: 'too-big' }
        : { state: 'fault', fault: error.stack ?? error.message },
    ),
  )
  thread.once('exit', (code) => resolve({ state: 'fault', fault: `the thread ended with ${code}` }))
  return promise.finally(() => clearTimeout(silence))
}
