import type { Tx } from '#server/kernel/ctx.ts'
import { findAdvanceLeft, refundPart, splitBack } from '#server/orders/index.ts'
import { findCashLeft, requestPayout } from '#server/payouts/index.ts'
import { keyOf } from './credit-return.ts'
import { findPayingOrder, lockPayingOrder } from './paying-order.ts'
import { openUpiId } from './seal-upi-id.ts'
import { isAnotherSettling, type StoredReturn, updateUpi } from './store.ts'

/**
 * To where it came from: by the gateway, or, of cash, to the UPI id of the customer, which the payout keeps from here. Of an order that was
 * paid both ways, first what was paid in advance. Once for each return.
 */
export async function giveMoneyBack(
  tx: Tx,
  row: StoredReturn,
  { paise, ...by }: { paise: number; askedBy: number | null; vouchedBy: number | null },
): Promise<void> {
  if (paise === 0) return
  await lockPayingOrder(tx, row)
  const { orderId, paymentMode } = await findPayingOrder(tx, row)
  const key = keyOf(row)
  if (paymentMode === 'ONLINE') return refundPart(tx, { orderId, key, paise, reason: `return ${row.number}` })
  // What was paid in advance is enough for that one, and nobody knows where its cash would go: the job comes again.
  if (row.upiId !== null && (await isAnotherSettling(tx, row)))
    throw new Error(`another refund goes before ${row.number}`)
  const [ofAdvance, ofCash] = await splitByWay(tx, orderId, paise)
  if (ofAdvance > 0) await refundPart(tx, { orderId, key, paise: ofAdvance, reason: `return ${row.number}` })
  if (ofCash > 0) {
    const upiId = openUpiId(tx, row.upiId)
    await requestPayout(tx, { orderId, key, paise: ofCash, upiId, name: row.upiName, ...by, typedBy: row.upiTypedBy })
  }
  await updateUpi(tx, row.returnId, { upiId: null, name: '', typedBy: null })
}

async function splitByWay(tx: Tx, orderId: number, paise: number): Promise<[number, number]> {
  const advance = await findAdvanceLeft(tx, orderId)
  // The payout refuses more than the order brought.
  return advance === 0 ? [0, paise] : splitBack(paise, [advance, await findCashLeft(tx, orderId)])
}
