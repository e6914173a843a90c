import type { Tx } from '#server/kernel/ctx.ts'
import { refundPart } from '#server/orders/index.ts'
import { keyOf } from './credit-return.ts'
import { findPayingOrder } from './paying-order.ts'
import type { StoredReturn } from './store.ts'

/** To where it came from: by the gateway, or, of cash, to the UPI id of the customer. Once for each return. */
export async function giveMoneyBack(
  tx: Tx,
  row: StoredReturn,
  { paise }: { paise: number; askedBy: number | null },
): Promise<void> {
  if (paise === 0) return
  const { orderId, paymentMode } = await findPayingOrder(tx, row)
  if (paymentMode === 'ONLINE') {
    await refundPart(tx, { orderId, key: keyOf(row), paise, reason: `return ${row.number}` })
  }
}
