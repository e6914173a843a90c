import type { Order } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { mayMove } from './order-moves.ts'
import { type OrderRow, selectOrderEvents, selectOrderLines } from './store.ts'

/** The rows as their customer may see them, with their lines and their timeline; notes are for the operator only. */
export async function describeOrders(tx: Tx, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ orderId }) => orderId)
  const linesOf = Map.groupBy(await selectOrderLines(tx, ids), ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(await selectOrderEvents(tx, ids), ({ orderId }) => orderId)
  return rows.map(({ orderId, courier, awb, shippedAt, ...row }) => ({
    ...shownOf(row),
    lines: (linesOf.get(orderId) ?? []).map(({ orderId: _, ...line }) => line),
    events: (eventsOf.get(orderId) ?? []).map(({ status, at }) => ({ status, at })),
    shipment: courier !== null && awb !== null && shippedAt !== null ? { courier, awb, shippedAt } : null,
    canCancel: mayMove(row.status, 'Cancelled', 'customer'),
  }))
}

/** Without what only the shop knows. */
function shownOf({
  customerId: _,
  cancelledFor: __,
  review: ___,
  packedAt: ____,
  staffNote: _____,
  ...shown
}: Omit<OrderRow, 'orderId' | 'courier' | 'awb' | 'shippedAt'>) {
  return shown
}
