import type { PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { lockOrder } from '#server/orders/index.ts'
import { type StoredReturn, selectReturn } from './store.ts'

type Replacing = Pick<StoredReturn, 'orderId' | 'orderNumber' | 'paymentMode' | 'duePaise' | 'exchangeOf'>

/** By whoever divides its money between two returns, of it or of orders that replaced its goods: one after the other. */
export async function lockPayingOrder(tx: Tx, row: Replacing): Promise<void> {
  const { orderId } = await findPayingOrder(tx, row)
  if (orderId !== row.orderId) await lockOrder(tx, { orderId })
}

/** The order that took the money: of an exchange for an exchange, the first one. */
export async function findPayingOrder(
  tx: Tx,
  row: Replacing,
): Promise<{ orderId: number; orderNumber: string; paymentMode: PaymentMode; duePaise: number }> {
  let { orderId, orderNumber, paymentMode, duePaise, exchangeOf } = row
  while (exchangeOf !== null) {
    const before = await selectReturn(tx, { number: exchangeOf })
    if (!before) throw new Error(`the order ${orderId} replaces what no return ${exchangeOf} brought`)
    ;({ orderId, orderNumber, paymentMode, duePaise, exchangeOf } = before)
  }
  return { orderId, orderNumber, paymentMode, duePaise }
}
