import { isUnconfirmed } from '#contract/cash-confirmation.ts'
import type { OpenedOrder, OrderMove } from '#contract/shop-orders.ts'
import { assertMay, type Ctx, may } from '#server/kernel/ctx.ts'
import { selectLog } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectCustomerParts } from '#server/orders/cancelling/parts-store.ts'
import { isBeingPaid } from '#server/orders/paying/payment-requests-store.ts'
import { selectOrderPayments } from '#server/orders/paying/payments-store.ts'
import { type Confirmation, selectConfirmation } from '#server/orders/states/confirmation-store.ts'
import { describeConfirmation } from '#server/orders/states/describe-confirmation.ts'
import { maySeeOrder, noSuchOrder } from '#server/orders/states/may-see-order.ts'
import { movesFrom } from '#server/orders/states/order-moves.ts'
import { hasFailedParcel } from '#server/orders/states/parcels-out-store.ts'
import { type OrderRow, selectOrderEvents, selectOrderLines, selectShopOrders } from '#server/orders/store.ts'
import { rowOf } from './browse-orders.ts'
import { canCancelPart } from './describe-orders.ts'

/** All about one order. Whoever may only pack sees orders that are to be sent, and those without prices. */
export async function openOrder(ctx: Ctx, { number }: { number: string }): Promise<OpenedOrder> {
  assertMay(ctx, 'pack')
  const seesAll = may(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const [row] = await selectShopOrders(tx, { number, max: 1 })
    if (!row || !maySeeOrder(tx, row)) throw noSuchOrder(tx, number)
    const { orderId, address, dates } = row
    const lines = await selectOrderLines(tx, [orderId])
    const cancelled = await selectOrderLines(tx, [orderId], 'cancelled')
    const events = await selectOrderEvents(tx, [orderId])
    const customerParts = await selectCustomerParts(tx, orderId)
    const log = await selectLog(tx, { subject: number, max: 20 })
    const confirmation = await selectConfirmation(tx, orderId)
    const payments = seesAll ? await selectOrderPayments(tx, orderId) : []
    return {
      ...rowOf(ctx, row),
      lines: lines.map(({ orderId: _, ...line }) => ({ ...line, unitPaise: seesAll ? line.unitPaise : null })),
      cancelledLines: cancelled.map(({ name, image, size, color, units }) => ({ name, image, size, color, units })),
      adjustments: seesAll ? row.adjustments : [],
      address,
      dates,
      events: events.map(({ status, at, note }) => ({ status, at, note: seesAll ? note : '' })),
      customerParts: customerParts.map((part) => ({ ...part, reason: seesAll ? part.reason : '' })),
      log: log.map(({ name, did, at }) => ({ name, did, at })),
      staffNote: row.staffNote,
      refundPaise: seesAll ? row.refundPaise : null,
      advancePaise: seesAll ? row.advancePaise : null,
      exchangeOf: row.exchangeOf,
      confirmation:
        seesAll && confirmation && !isPointless(confirmation, row)
          ? describeConfirmation(confirmation, row, log)
          : null,
      payments: payments.map(({ gatewayPaymentId, status, amountPaise }) => ({
        gatewayPaymentId,
        status,
        amountPaise,
      })),
      isBeingPaid: await isBeingPaid(tx, orderId),
      canCancelPart: seesAll && canCancelPart(row, lines),
      next: movesOf(ctx, row, row.status === 'Shipped' && (await hasFailedParcel(tx, orderId))),
    }
  })
}

/** A cancelled order that nobody had to confirm, or of which that was not decided. */
function isPointless({ state, reason }: Confirmation, { status }: OrderRow): boolean {
  return status === 'Cancelled' && reason === 'none' && state !== 'confirmed'
}

function movesOf(ctx: Ctx, { status, packedAt, review, confirmation }: OrderRow, hasFailed: boolean): OrderMove[] {
  if (isUnconfirmed(confirmation?.state)) {
    return may(ctx, 'orders') ? ['confirm-by-call', 'cancel'] : []
  }
  const to = movesFrom(status, 'operator')
  const moves: OrderMove[] = []
  if (to.includes('Confirmed')) moves.push('confirm')
  if (to.includes('Shipped') && packedAt === null) moves.push('pack')
  if (to.includes('Shipped') && review === null) moves.push('ship')
  if (to.includes('Delivered') && !hasFailed) moves.push('deliver')
  if (to.includes('Cancelled')) moves.push('cancel')
  return may(ctx, 'orders') ? moves : moves.filter((move) => move === 'pack' || move === 'ship')
}
