import type { Tx } from '#server/kernel/ctx.ts'
import { insertJobs, type NewJob } from './store.ts'

/**
 * Adds a job that runs after the caller's transaction, and only if it commits. It runs at least once, so its function
 * must be idempotent. The payload contains ids and nothing personal.
 */
export async function addJob(
  tx: Tx,
  kind: string,
  payload: NewJob['payload'],
  { afterSeconds = 0 } = {},
): Promise<void> {
  await insertJobs(tx, [{ kind, payload, afterSeconds }])
}
