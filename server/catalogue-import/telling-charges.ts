import type { Tx } from '#server/kernel/ctx.ts'
import { selectHasCharges, tellAllPages } from './store.ts'

/** R41: a shop without a rule of its own promises free delivery while nothing has a charge for it, and does so on each page. */
export async function tellingCharges<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const before = await selectHasCharges(tx)
  const result = await work()
  if ((await selectHasCharges(tx)) !== before) await tellAllPages(tx)
  return result
}
