import { readUpiId } from '#contract/upi-id.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { enqueueCheck } from './enqueue-jobs.ts'
import { lockPaidOrder } from './orders-store.ts'
import { sealUpiId } from './seal-upi-id.ts'
import { findPayout, insertPayout } from './store.ts'

interface PayoutRequest {
  orderId: number
  /** Once for each key of an order, such as 'return-7'. */
  key: string
  paise: number
  upiId: string
  /** Whose it is, by the customer. */
  name: string
  /** Who of the staff decides it; null: nobody does, such as the customer or a job. Somebody else approves what needs approval. */
  askedBy: number | null
  /** Who of them alone says that its cash came in; by default somebody else does. */
  vouchedBy?: number | null
  /** Who of the staff typed the UPI id; by default the customer did. */
  typedBy?: number | null
}

/**
 * Gives cash back to a UPI id, for a caller that has decided so. The rest is done by jobs: a check of the name, an approval where
 * something is in doubt, and the payment. Returns the payout; a repeat with the same key is the same one.
 */
export async function requestPayout(tx: Tx, request: PayoutRequest): Promise<{ payoutId: number }> {
  const { orderId, key, paise, name, askedBy, vouchedBy = null, typedBy = null } = request
  const order = await lockPaidOrder(tx, orderId)
  if (!order) throw new Error(`there is no order ${orderId} to give cash back of`)
  const known = await findPayout(tx, { orderId, key })
  if (known) return { payoutId: known.payoutId }
  const read = readUpiId(request.upiId)
  if ('wrong' in read) throw new Refusal('bad-input', read.wrong, { fields: { upiId: read.wrong } })
  if (order.promisedPaise + paise > order.cashPaise) {
    throw new Refusal('bad-input', { id: 'payoutTooMuch', number: order.number })
  }
  const upiId = sealUpiId(tx, read.upiId)
  const payoutId = await insertPayout(tx, {
    orderId,
    key,
    amountPaise: paise,
    name: name.trim(),
    upiId,
    askedBy,
    vouchedBy,
    typedBy,
  })
  await enqueueCheck(tx, { payoutId, revision: 1 })
  return { payoutId }
}
