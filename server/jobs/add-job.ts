import type { Tx } from '#server/kernel/ctx.ts'
import { insertJobs, type NewJob } from './store.ts'

/**
 * What must happen after the transaction of the caller, and only if it commits. It happens at least once, so its verb must
 * bear a repeat. The payload is ids, nothing personal.
 */
export async function addJob(
  tx: Tx,
  kind: string,
  payload: NewJob['payload'],
  { afterSeconds = 0 } = {},
): Promise<void> {
  await insertJobs(tx, [{ kind, payload, afterSeconds }])
}
