import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { type JobWork, runDueJobs } from './run-due-jobs.ts'

const IDLE_MS = 500
const TROUBLE_MS = 3_000

/** Works through the jobs of all shops as they fall due, until it is closed. Every process of the shop has one. */
export function workJobs(work: JobWork, log: Logger): { close(): Promise<void> } {
  const end = new AbortController()
  const ended = (async () => {
    while (!end.signal.aborted) {
      const pause = await runDueJobs(work).then(
        (count) => (count > 0 ? 0 : IDLE_MS),
        (error: unknown) => {
          if (!isAway(error) && !end.signal.aborted) log.error({ err: error }, 'the jobs cannot be read')
          return TROUBLE_MS
        },
      )
      if (pause) await sleep(pause, undefined, { signal: end.signal }).catch(() => {})
    }
  })()
  return {
    close: () => {
      end.abort()
      return ended
    },
  }
}
