import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { creditInvoice } from './credit-invoice.ts'
import type { IssuedDocument } from './document-contents.ts'
import { lockOrder, selectCharge, selectCreditNotes } from './store.ts'

/**
 * Credits what is left of the invoice of a cancelled order; null if it has none. Dated today: unlike an invoice it may belong to a
 * later year than its order.
 */
export function creditCancelledOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<IssuedDocument | null> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'Cancelled') return null
    const charged = await selectCharge(tx, orderId)
    if (!charged) return null
    const earlier = await selectCreditNotes(tx, orderId)
    return earlier.find(({ key }) => key === '') ?? creditInvoice(tx, { orderId, charged, earlier, key: '' })
  })
}
