import type { Tx } from '#server/kernel/ctx.ts'
import { goByIndexes, notifyAllPages, selectHasCharges } from './store.ts'

/** R41: a shop without a delivery rule of its own promises free delivery on each page while no product has a charge. */
export async function withFreeDeliveryNotice<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await goByIndexes(tx)
  const before = await selectHasCharges(tx)
  const result = await work()
  if ((await selectHasCharges(tx)) !== before) await notifyAllPages(tx)
  return result
}
