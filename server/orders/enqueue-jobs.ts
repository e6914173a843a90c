import { addJob, insertJobs } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

// What must happen once an order has changed, written in the transaction that changes it.

/** It counts from now on: to be paid at the door, or paid. */
export async function enqueueAfterPlaced(tx: Tx, orderId: number, paymentMode: 'COD' | 'ONLINE'): Promise<void> {
  await insertJobs(tx, [
    { kind: 'send-mail', payload: { mail: paymentMode === 'COD' ? 'order-placed' : 'order-paid', orderId } },
    { kind: 'issue-invoice', payload: { orderId } },
  ])
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** It waits for its payment: asked for after a quarter of an hour, and ended after its hold. */
export async function enqueueAfterReserved(tx: Tx, orderId: number, reservationSeconds: number): Promise<void> {
  await insertJobs(tx, [
    { kind: 'check-payment', payload: { orderId }, afterSeconds: 15 * MINUTE },
    { kind: 'release-reservation', payload: { orderId }, afterSeconds: reservationSeconds },
  ])
}

/** Banks may answer for three days; then the gateway gives the money back by itself. */
export async function enqueueAfterUnpaidEnd(tx: Tx, orderId: number): Promise<void> {
  await insertJobs(
    tx,
    [1, 24, 72].map((hours) => ({ kind: 'check-payment', payload: { orderId }, afterSeconds: hours * HOUR })),
  )
}

export async function enqueueRefund(tx: Tx, refundId: number): Promise<void> {
  await addJob(tx, 'pay-refund', { refundId })
}

export async function enqueueAfterShipped(tx: Tx, orderId: number): Promise<void> {
  await addJob(tx, 'send-mail', { mail: 'order-shipped', orderId })
}

/** Its shopper knew of it; an unpaid online order that ends is told to nobody. */
export async function enqueueAfterCancelled(tx: Tx, orderId: number): Promise<void> {
  await insertJobs(tx, [
    { kind: 'send-mail', payload: { mail: 'order-cancelled', orderId } },
    { kind: 'issue-credit-note', payload: { orderId } },
  ])
}
