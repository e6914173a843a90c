import { Worker } from 'node:worker_threads'
import type { Ctx } from '#server/kernel/ctx.ts'
import type { Ending, Step } from './import-jobs.ts'

/** The input of the thread: a ctx without what cannot be cloned. */
export interface ThreadOrder extends Pick<Ctx, 'tenant' | 'locale' | 'settings'> {
  step: Step
  payload: { importId: number; url: string; uploads: string }
}

/** More than any catalogue of 20 MB needs; a file that wants more ends its thread and not the server. */
const MEMORY_MB = 512

/** Runs a step of an import in a thread of its own, with connections of its own. */
export function runInThread(ctx: Ctx, step: Step, payload: ThreadOrder['payload']): Promise<Ending> {
  const { tenant, locale, settings } = ctx
  const workerData: ThreadOrder = { step, payload, tenant, locale, settings }
  const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise((resolve) => {
    thread.once('message', resolve)
    thread.once('error', (error: Error & { code?: string }) =>
      resolve(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { state: 'too-big' }
          : { state: 'fault', fault: error.stack ?? error.message },
      ),
    )
    thread.once('exit', (code) => resolve({ state: 'fault', fault: `the thread ended with ${code}` }))
  })
}
