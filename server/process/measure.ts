import { setTimeout as sleep } from 'node:timers/promises'
import { measureWaiting, type Waiting } from '#server/doctor/index.ts'
import { type Database, poolOf } from '#server/kernel/database.ts'
import { gauge, measureProcess } from '#server/kernel/metrics.ts'

const PATIENCE_MS = 1_500
const CACHE_MS = 10_000

/**
 * Defines the metrics of this process; values from the database are at most ten seconds old, and left out while it does
 * not respond: the other numbers matter most then.
 */
export function measure({ database, keeperUrl }: { database: Database; keeperUrl: string }): () => Promise<void> {
  let waiting: Waiting | undefined
  let cached: { until: number; answer: Promise<void> } | undefined

  measureProcess()
  gauge('haat_pool_connections', "The pool's connections to the database, and requests that wait for one.", () => {
    const { inUse, idle, waiting: queue } = poolOf(database)
    return [
      [{ state: 'in-use' }, inUse],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, queue],
    ]
  })
  gauge('haat_database_up', 'Whether the database answered the last query.', () => (waiting ? 1 : 0))
  const gaugeOf = (name: string, help: string, read: (now: Waiting) => number) =>
    gauge(name, help, () => (waiting ? read(waiting) : []))
  gaugeOf('haat_job_lag_seconds', 'How late the oldest due job is.', ({ lag }) => lag)
  gaugeOf('haat_jobs_parked', 'Failed jobs that need the operator.', ({ parkedJobs }) => parkedJobs)
  gaugeOf(
    'haat_reservations_overdue',
    'Unpaid orders whose reservation has expired.',
    ({ overdueReservations }) => overdueReservations,
  )
  gaugeOf('haat_orders_in_review', 'Orders whose payment the operator must review.', ({ inReview }) => inReview)
  gaugeOf('haat_mails_parked', 'Mails that could not be sent.', ({ parkedMails }) => parkedMails)
  gaugeOf(
    'haat_phone_messages_failed',
    'Messages to phones of the last day that failed.',
    ({ failedTexts }) => failedTexts,
  )
  gaugeOf(
    'haat_phone_messages_perhaps_sent',
    'Hand-ins of messages of the last day without an answer: so many may have been sent besides.',
    ({ perhapsSentTexts }) => perhapsSentTexts,
  )
  gaugeOf(
    'haat_refunds_failed',
    'Refunds that failed at the gateway, or have no news for ten days.',
    ({ failedRefunds }) => failedRefunds,
  )

  return () => {
    if (!cached || performance.now() >= cached.until) {
      const mine = { until: Number.POSITIVE_INFINITY, answer: Promise.resolve() }
      const update = (found?: Waiting) => {
        waiting = found
        mine.until = performance.now() + CACHE_MS
      }
      mine.answer = measureWaiting(keeperUrl).then(update, () => update())
      cached = mine
    }
    return Promise.race([cached.answer, sleep(PATIENCE_MS)])
  }
}
