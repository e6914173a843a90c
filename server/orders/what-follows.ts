import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

// What must happen once an order has changed, written in the transaction that changes it.

/** It counts from now on: to be paid at the door, or paid. */
export async function followPlaced(tx: Tx, orderId: number, paymentMode: 'COD' | 'ONLINE'): Promise<void> {
  await addJob(tx, 'send-mail', { mail: paymentMode === 'COD' ? 'order-placed' : 'order-paid', orderId })
  await addJob(tx, 'issue-invoice', { orderId })
}

export async function followShipped(tx: Tx, orderId: number): Promise<void> {
  await addJob(tx, 'send-mail', { mail: 'order-shipped', orderId })
}

/** Its shopper knew of it; an unpaid online order that ends is told to nobody. */
export async function followCancelled(tx: Tx, orderId: number): Promise<void> {
  await addJob(tx, 'send-mail', { mail: 'order-cancelled', orderId })
  await addJob(tx, 'issue-credit-note', { orderId })
}

export async function followRefunded(tx: Tx, orderId: number): Promise<void> {
  await addJob(tx, 'send-mail', { mail: 'refunded', orderId })
}
