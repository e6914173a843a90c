import { insertJobs } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { updateRequestsClosed } from './payment-requests-store.ts'

/**
 * Ends all ways to pay the order beside the form, in the transaction that makes paying it wrong: it is packed, on its way, paid, cancelled,
 * or costs something else now. Jobs close them at the gateway. A payment that comes all the same is settled then (settle-payment.ts).
 */
export async function closePaymentRequests(tx: Tx, orderId: number): Promise<void> {
  const requests = await updateRequestsClosed(tx, orderId)
  if (requests.length === 0) return
  await insertJobs(
    tx,
    requests.map((requestId) => ({ kind: 'close-payment-request', payload: { requestId } })),
  )
}
