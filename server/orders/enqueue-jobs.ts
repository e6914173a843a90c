import { addJob, insertJobs } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { enqueueOrderNews } from '#server/phone-messages/index.ts'

// The jobs that follow a change of an order, enqueued in the transaction that makes the change.

/** The order is effective: paid, or to be paid on delivery. */
export async function enqueueAfterPlaced(tx: Tx, orderId: number, paymentMode: 'COD' | 'ONLINE'): Promise<void> {
  const jobs = insertJobs(tx, [
    { kind: 'send-mail', payload: { mail: paymentMode === 'COD' ? 'order-placed' : 'order-paid', orderId } },
    { kind: 'issue-invoice', payload: { orderId } },
  ])
  await Promise.all([jobs, enqueueOrderNews(tx, { news: 'placed', orderId })])
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * The order waits for its payment, which is checked after a quarter of an hour; the order ends with its reservation.
 */
export async function enqueueAfterReserved(tx: Tx, orderId: number, reservationSeconds: number): Promise<void> {
  await insertJobs(tx, [
    { kind: 'check-payment', payload: { orderId }, afterSeconds: 15 * MINUTE },
    { kind: 'release-reservation', payload: { orderId }, afterSeconds: reservationSeconds },
  ])
}

/** It is paid by what came back, and its customer has a mail about that. */
export async function enqueueAfterExchanged(tx: Tx, orderId: number): Promise<void> {
  await addJob(tx, 'issue-invoice', { orderId })
}

/** Banks may respond for three days; after that the gateway refunds the payment by itself. */
export async function enqueueAfterUnpaidEnd(tx: Tx, orderId: number): Promise<void> {
  await insertJobs(
    tx,
    [1, 24, 72].map((hours) => ({ kind: 'check-payment', payload: { orderId }, afterSeconds: hours * HOUR })),
  )
}

export async function enqueueRefund(tx: Tx, refundId: number): Promise<void> {
  await addJob(tx, 'pay-refund', { refundId })
}

/** A step inside the shop. */
export async function enqueueAfterStep(tx: Tx, news: 'confirmed' | 'packed', orderId: number): Promise<void> {
  await addJob(tx, 'send-mail', { mail: `order-${news}`, orderId })
  await enqueueOrderNews(tx, { news, orderId })
}

export async function enqueueAfterShipped(tx: Tx, orderId: number): Promise<void> {
  await insertJobs(tx, [{ kind: 'send-mail', payload: { mail: 'order-shipped', orderId } }, followCash(orderId)])
  await enqueueOrderNews(tx, { news: 'shipped', orderId })
}

/** By staff or by its courier. */
export async function enqueueAfterDelivered(tx: Tx, orderId: number): Promise<void> {
  await insertJobs(tx, [{ kind: 'plan-review-mail', payload: { orderId } }, followCash(orderId)])
  await enqueueOrderNews(tx, { news: 'delivered', orderId })
}

/** The ledger of what is paid on delivery (server/cash/follow-cash.ts) goes by what the order and its parcels are then. */
function followCash(orderId: number) {
  return { kind: 'follow-cash', payload: { orderId } }
}

/** Some pieces of it were cancelled. */
export async function enqueueAfterPart(tx: Tx, orderId: number, part: number): Promise<void> {
  await insertJobs(tx, [
    { kind: 'send-mail', payload: { mail: 'part-cancelled', orderId, part } },
    { kind: 'credit-part', payload: { orderId, part } },
  ])
}

/** It was to be paid on delivery and is paid online; `part` is what that made it cheaper. */
export async function enqueueAfterPrepaid(tx: Tx, orderId: number, part: number | undefined): Promise<void> {
  await insertJobs(tx, [
    { kind: 'send-mail', payload: { mail: 'order-paid', orderId } },
    ...(part === undefined ? [] : [{ kind: 'credit-part', payload: { orderId, part } }]),
  ])
}

/** A part of it is paid in advance. */
export async function enqueueAfterAdvance(tx: Tx, orderId: number): Promise<void> {
  await addJob(tx, 'send-mail', { mail: 'advance-paid', orderId })
}

/** The goods of a return are owed in money again. */
export async function enqueueUndoExchange(tx: Tx, orderId: number): Promise<void> {
  await addJob(tx, 'undo-exchange', { orderId })
}

/** The customer knew of the order, and gets back so much. When an unpaid online order ends, no mail is sent. */
export async function enqueueAfterCancelled(tx: Tx, orderId: number, amountPaise: number): Promise<void> {
  await insertJobs(tx, [
    { kind: 'send-mail', payload: { mail: 'order-cancelled', orderId, amountPaise } },
    { kind: 'issue-credit-note', payload: { orderId } },
    { kind: 'call-back-parcels', payload: { orderId } },
    followCash(orderId),
  ])
  await enqueueOrderNews(tx, { news: 'cancelled', orderId })
}
