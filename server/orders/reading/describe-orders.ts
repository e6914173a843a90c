import type { Order, OrderLine } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { advanceOf } from '#server/orders/paying/advance.ts'
import { mayMove } from '#server/orders/states/order-moves.ts'
import { selectParcelTroubles } from '#server/orders/states/parcel-troubles-store.ts'
import { type OrderRow, selectOrderEvents, selectOrderLines } from '#server/orders/store.ts'

/** The rows as their customer may see them, with their lines and their timeline; notes are for the operator only. */
export async function describeOrders(tx: Tx, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ orderId }) => orderId)
  const linesOf = Map.groupBy(await selectOrderLines(tx, ids), ({ orderId }) => orderId)
  const cancelled = Map.groupBy(await selectOrderLines(tx, ids, 'cancelled'), ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(await selectOrderEvents(tx, ids), ({ orderId }) => orderId)
  const shipped = rows.filter(({ status }) => status === 'Shipped').map(({ orderId }) => orderId)
  const troubleOf = new Map(
    (await selectParcelTroubles(tx, shipped)).map(({ orderId, ...trouble }) => [orderId, trouble]),
  )
  return rows.map(({ orderId, courier, awb, shippedAt, ...row }) => ({
    ...shownOf(row),
    lines: withoutOrder(linesOf.get(orderId)),
    cancelledLines: withoutOrder(cancelled.get(orderId)),
    events: (eventsOf.get(orderId) ?? []).map(({ status, at }) => ({ status, at })),
    shipment: courier !== null && awb !== null && shippedAt !== null ? { courier, awb, shippedAt } : null,
    parcelTrouble: troubleOf.get(orderId) ?? null,
    canCancel: mayMove(row.status, 'Cancelled', 'customer'),
    ...waitsFor(row),
    canCancelPart: canCancelPart(row, linesOf.get(orderId) ?? []),
  }))
}

/** What its shopper must do before it is packed. */
function waitsFor({
  confirmation,
  totalPaise,
}: Pick<OrderRow, 'confirmation' | 'totalPaise'>): Pick<Order, 'mustConfirm' | 'askedAdvance' | 'isUndecided'> {
  const isWaiting = confirmation?.state === 'waiting'
  const isUndecided = confirmation?.state === 'undecided'
  if (!isWaiting) return { mustConfirm: null, askedAdvance: null, isUndecided }
  const paise = advanceOf(confirmation, totalPaise)
  const cancelAt = dateOf(confirmation.cancelAt)
  return paise > 0
    ? { mustConfirm: null, askedAdvance: { paise, cancelAt }, isUndecided }
    : { mustConfirm: { cancelAt }, askedAdvance: null, isUndecided }
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}

function withoutOrder(lines: readonly (OrderLine & { orderId: number })[] = []): OrderLine[] {
  return lines.map(({ orderId: _, ...line }) => line)
}

/** As check-part.ts judges. Not of a single piece, which is the whole order, nor of a replacement, for which nothing was paid. */
export function canCancelPart(
  row: Pick<OrderRow, 'status' | 'packedAt' | 'hasParcel' | 'review' | 'exchangeOf'>,
  lines: readonly Pick<OrderLine, 'units'>[],
): boolean {
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const { status, packedAt, hasParcel, review, exchangeOf } = row
  const isOpen = (status === 'Placed' || status === 'Confirmed') && packedAt === null && !hasParcel && review === null
  return isOpen && units > 1 && exchangeOf === null
}

/** Without what only the shop knows. */
function shownOf({
  customerId,
  cancelledFor,
  review,
  isPaid,
  packedAt,
  hasParcel,
  staffNote,
  confirmation,
  ...shown
}: Omit<OrderRow, 'orderId' | 'courier' | 'awb' | 'shippedAt'>) {
  return shown
}
