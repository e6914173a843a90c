import type { PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { type StoredReturn, selectReturn } from './store.ts'

/** The order that took the money: of an exchange for an exchange, the first one. */
export async function findPayingOrder(
  tx: Tx,
  row: Pick<StoredReturn, 'orderId' | 'orderNumber' | 'paymentMode' | 'duePaise' | 'exchangeOf'>,
): Promise<{ orderId: number; orderNumber: string; paymentMode: PaymentMode; duePaise: number }> {
  let { orderId, orderNumber, paymentMode, duePaise, exchangeOf } = row
  while (exchangeOf !== null) {
    const before = await selectReturn(tx, { number: exchangeOf })
    if (!before) throw new Error(`the order ${orderId} replaces what no return ${exchangeOf} brought`)
    ;({ orderId, orderNumber, paymentMode, duePaise, exchangeOf } = before)
  }
  return { orderId, orderNumber, paymentMode, duePaise }
}
