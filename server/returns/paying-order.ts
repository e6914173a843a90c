import type { PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { type StoredReturn, selectReturn } from './store.ts'

/** The order that took the money: of an exchange for an exchange, the first one. */
export async function findPayingOrder(
  tx: Tx,
  row: Pick<StoredReturn, 'orderId' | 'paymentMode' | 'exchangeOf'>,
): Promise<{ orderId: number; paymentMode: PaymentMode }> {
  let { orderId, paymentMode, exchangeOf } = row
  while (exchangeOf !== null) {
    const before = await selectReturn(tx, { number: exchangeOf })
    if (!before) throw new Error(`the order ${orderId} replaces what no return ${exchangeOf} brought`)
    ;({ orderId, paymentMode, exchangeOf } = before)
  }
  return { orderId, paymentMode }
}
