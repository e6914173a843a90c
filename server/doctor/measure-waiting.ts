import { asOwner } from '#server/kernel/database.ts'
import { selectWaiting, type Waiting } from './store.ts'

/** What waits for a worker or for the operator, over all shops. */
export function measureWaiting(ownerUrl: string): Promise<Waiting> {
  return asOwner(ownerUrl, selectWaiting, { isQuick: true })
}
