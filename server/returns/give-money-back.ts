import type { Tx } from '#server/kernel/ctx.ts'
import { refundPart } from '#server/orders/index.ts'
import { requestPayout } from '#server/payouts/index.ts'
import { keyOf } from './credit-return.ts'
import { openUpiId } from './keep-upi-id.ts'
import { findPayingOrder } from './paying-order.ts'
import { type StoredReturn, updateUpi } from './store.ts'

/** To where it came from: by the gateway, or, of cash, to the UPI id of the customer, which the payout keeps from here. Once for each return. */
export async function giveMoneyBack(
  tx: Tx,
  row: StoredReturn,
  { paise, askedBy }: { paise: number; askedBy: number | null },
): Promise<void> {
  if (paise === 0) return
  const { orderId, paymentMode } = await findPayingOrder(tx, row)
  const key = keyOf(row)
  if (paymentMode === 'ONLINE') return refundPart(tx, { orderId, key, paise, reason: `return ${row.number}` })
  const upiId = openUpiId(tx, row.upiId)
  await requestPayout(tx, { orderId, key, paise, upiId, name: row.upiName, askedBy, typedBy: row.upiTypedBy })
  await updateUpi(tx, row.returnId, { upiId: null, name: '', typedBy: null })
}
