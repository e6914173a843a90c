import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LogEntry, nameOf, selectLog } from '#server/kernel/staff-log.ts'
import type { LockedOrder } from './locked-orders-store.ts'
import { selectShipment } from './shipments-store.ts'

const BY_STAFF: Partial<Record<OrderStatus, string>> = {
  Confirmed: 'confirm',
  Shipped: 'ship',
  Delivered: 'deliver',
  Cancelled: 'cancel',
}

/** The entry of whoever of the staff moved the order to its present state. */
export async function findMover(tx: Tx, { number, status }: LockedOrder): Promise<LogEntry | undefined> {
  const entries = await selectLog(tx, { subject: number, max: 20 })
  return entries.find(({ did }) => did === BY_STAFF[status])
}

/** To somebody at the console who was slower: who did it, when, and with which tracking number. */
export async function movedBy(tx: Tx, { orderId, number, status }: LockedOrder, entry: LogEntry): Promise<Refusal> {
  const seconds = Math.max(1, Math.round((Date.now() - entry.at.getTime()) / 1000))
  const sent = status === 'Shipped' ? await selectShipment(tx, orderId) : undefined
  const how = sent ? { courier: sent.courier, awb: sent.awb } : {}
  const by = await nameOf(tx, entry.staffId)
  return new Refusal('changed-meanwhile', { id: 'movedMeanwhile', number, status, by, seconds, ...how })
}
