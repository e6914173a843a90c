import type { Order } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { selectParcelTroubles } from './parcel-troubles-store.ts'

export async function findParcelTrouble(
  tx: Tx,
  { orderId, status }: Pick<Order, 'status'> & { orderId: number },
): Promise<Order['parcelTrouble']> {
  const [trouble] = status === 'Shipped' ? await selectParcelTroubles(tx, [orderId]) : []
  return trouble ? { state: trouble.state, nextTry: trouble.nextTry } : null
}
