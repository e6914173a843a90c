import type { Tx } from '#server/kernel/ctx.ts'
import { goByIndexes, selectHasCharges, tellAllPages } from './store.ts'

/** R41: a shop without a rule of its own promises free delivery while nothing has a charge for it, and does so on each page. */
export async function tellingCharges<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await goByIndexes(tx)
  const before = await selectHasCharges(tx)
  const result = await work()
  if ((await selectHasCharges(tx)) !== before) await tellAllPages(tx)
  return result
}
