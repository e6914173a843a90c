import type { Complaint } from '#contract/shop-complaints.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectComplaint } from './store.ts'

/**
 * The complete complaint, for answering it and for the mails about it. It stays as it is until the end of the transaction, so that an
 * erasure (server/privacy) finds the mail.
 */
export async function getComplaint(ctx: Ctx, number: string): Promise<Complaint> {
  assertMay(ctx, 'orders')
  const complaint = await withTransaction(ctx, (tx) => selectComplaint(tx, number, 'for share'))
  if (!complaint) throw new Refusal('not-found', { id: 'shopHasNoComplaint', shop: ctx.tenant.name, number })
  return complaint
}
