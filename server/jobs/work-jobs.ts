import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { type JobWork, runDueJobs } from './run-due-jobs.ts'
import { busyAfterPause, pauseAfter } from './worker-pause.ts'

const TROUBLE_MS = 3_000

/** Runs the jobs of all shops as they fall due, until it is closed. Every server process has one. */
export function workJobs(work: JobWork, log: Logger): { close(): Promise<void> } {
  const end = new AbortController()
  const ended = (async () => {
    let busyWithOthers = 0
    while (!end.signal.aborted) {
      const started = performance.now()
      const rest = await runDueJobs(work).then(
        (jobs) => pauseAfter({ jobs, ms: performance.now() - started, busyWithOthers }),
        (error: unknown) => {
          if (!isAway(error) && !end.signal.aborted) log.error({ err: error }, 'the jobs cannot be read')
          return TROUBLE_MS
        },
      )
      const before = performance.eventLoopUtilization()
      await sleep(rest, undefined, { signal: end.signal }).catch(() => {})
      const { active, idle, utilization } = performance.eventLoopUtilization(before)
      busyWithOthers = busyAfterPause(busyWithOthers, { ms: active + idle, share: utilization })
    }
  })()
  return {
    close: () => {
      end.abort()
      return ended
    },
  }
}
