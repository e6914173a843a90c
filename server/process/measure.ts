import { setTimeout as sleep } from 'node:timers/promises'
import { measureWaiting, type Waiting } from '#server/doctor/index.ts'
import { type Database, poolOf } from '#server/kernel/database.ts'
import { gauge, measureProcess } from '#server/kernel/metrics.ts'

const PATIENCE_MS = 1_500
const KEPT_MS = 10_000

/**
 * Has this process measured; what is asked of the database is at most ten seconds old, and left out while the database does not
 * answer: that is when the other numbers are wanted most.
 */
export function measure({ database, keeperUrl }: { database: Database; keeperUrl: string }): () => Promise<void> {
  let waiting: Waiting | undefined
  let asked: { until: number; answer: Promise<void> } | undefined

  measureProcess()
  gauge('haat_pool_connections', "The pool's connections to the database, and requests that wait for one.", () => {
    const { inUse, idle, waiting: queue } = poolOf(database)
    return [
      [{ state: 'in-use' }, inUse],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, queue],
    ]
  })
  gauge('haat_database_up', 'Whether the database answered the last question.', () => (waiting ? 1 : 0))
  const gaugeOf = (name: string, help: string, read: (now: Waiting) => number) =>
    gauge(name, help, () => (waiting ? read(waiting) : []))
  gaugeOf('haat_job_lag_seconds', 'How late the oldest due job is.', ({ lag }) => lag)
  gaugeOf('haat_jobs_parked', 'Jobs that gave up and wait for the operator.', ({ parkedJobs }) => parkedJobs)
  gaugeOf(
    'haat_holds_overdue',
    'Unpaid orders that hold goods longer than they may.',
    ({ overdueReservations }) => overdueReservations,
  )
  gaugeOf('haat_orders_in_review', 'Orders whose payment the operator must look at.', ({ inReview }) => inReview)
  gaugeOf('haat_mails_parked', 'Mails that could not be sent.', ({ parkedMails }) => parkedMails)
  gaugeOf(
    'haat_refunds_failed',
    'Refunds that failed at the gateway, or were not heard of for ten days.',
    ({ failedRefunds }) => failedRefunds,
  )

  return () => {
    if (!asked || performance.now() >= asked.until) {
      const mine = { until: Number.POSITIVE_INFINITY, answer: Promise.resolve() }
      const told = (found?: Waiting) => {
        waiting = found
        mine.until = performance.now() + KEPT_MS
      }
      mine.answer = measureWaiting(keeperUrl).then(told, () => told())
      asked = mine
    }
    return Promise.race([asked.answer, sleep(PATIENCE_MS)])
  }
}
