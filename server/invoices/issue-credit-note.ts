import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { issueDocument } from './issue-document.ts'
import type { IssuedDocument } from './snapshot.ts'
import { lockOrder, selectDayInIndia, selectDocument } from './store.ts'

/**
 * Reverses the invoice of a cancelled order in full; null if it has none. Dated today: unlike an invoice it may belong
 * to a later year than its order.
 */
export function issueCreditNote(ctx: Ctx, { orderId }: { orderId: number }): Promise<IssuedDocument | null> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'Cancelled') return null
    const issued = await selectDocument(tx, orderId, 'credit-note')
    if (issued) return issued
    const charged = await selectDocument(tx, orderId, 'charge')
    if (!charged) return null
    const snapshot = { ...charged.snapshot, against: { number: charged.number, day: charged.day } }
    return issueDocument(tx, { orderId, kind: 'credit-note', day: await selectDayInIndia(tx), snapshot })
  })
}
