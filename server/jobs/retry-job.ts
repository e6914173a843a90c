import type { Database } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { updateJobAgain } from './store.ts'

/** For the operator: a parked job is tried again from the beginning. */
export async function retryJob(owner: Database, id: number): Promise<void> {
  if (!(await updateJobAgain(owner, id))) {
    throw new Refusal('not-found', { id: 'noSuchJob', job: id })
  }
}
