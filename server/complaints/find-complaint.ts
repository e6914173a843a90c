import type { ParsedInput } from '#contract/call.ts'
import type { findComplaint as call, Ticket } from '#contract/complaints.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectComplaint } from './store.ts'
import { ticketOf } from './ticket.ts'

export async function findComplaint(ctx: Ctx, { number }: ParsedInput<typeof call>): Promise<Ticket> {
  const complaint = await withTransaction(ctx, (tx) => selectComplaint(tx, number))
  if (!complaint) throw new Refusal('not-found', { id: 'complaintUnknown' })
  return ticketOf(complaint)
}
