import type { Tx } from '#server/kernel/ctx.ts'
import { insertJob } from './store.ts'

/**
 * What must happen after the transaction of the caller, and only if it commits. It happens at least once, so its verb must
 * bear a repeat. The payload is ids, nothing personal.
 */
export async function addJob(
  tx: Tx,
  kind: string,
  payload: Readonly<Record<string, string | number>>,
  { afterSeconds = 0 } = {},
): Promise<void> {
  await insertJob(tx, { kind, payload, afterSeconds })
}
