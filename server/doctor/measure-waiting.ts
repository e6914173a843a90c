import { asKeeper } from '#server/kernel/database.ts'
import { selectWaiting, type Waiting } from './store.ts'

/** Counts what waits for a worker or for the operator, over all shops. */
export function measureWaiting(keeperUrl: string): Promise<Waiting> {
  return asKeeper(keeperUrl, selectWaiting)
}
