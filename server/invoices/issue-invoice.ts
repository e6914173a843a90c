import { getBranding, getSeller } from '#server/branding/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { beforeCommit, withTransaction } from '#server/kernel/transaction.ts'
import { announceOrder } from '#server/orders/index.ts'
import { describeSale } from './describe-sale.ts'
import type { IssuedDocument } from './document-contents.ts'
import { dayInIndia } from './financial-year.ts'
import { issueDocument } from './issue-document.ts'
import { type InvoicedOrder, lockOrder, selectCharge, selectLines, selectTaxRates } from './store.ts'

/**
 * The order's invoice: the existing one, or a new one. Null for an order that is not final yet, or not any longer: one
 * cancelled before its job ran needs neither an invoice nor a credit note.
 */
export function issueInvoice(ctx: Ctx, { orderId }: { orderId: number }): Promise<IssuedDocument | null> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return null
    const issued = await selectCharge(tx, orderId)
    if (issued) return issued
    if (order.status === 'Payment pending' || order.status === 'Cancelled') return null
    return charge(tx, order)
  })
}

async function charge(tx: Tx, order: InvoicedOrder): Promise<IssuedDocument> {
  // Dated by the order, whenever its job runs: 31 March belongs to the old year (F31).
  const day = dayInIndia(order.placedAt)
  const seller = await getSeller(tx)
  const snapshot = describeSale({
    order,
    seller,
    lines: await selectLines(tx, order.orderId),
    branding: await getBranding(tx),
    rates: await selectTaxRates(tx, day),
  })
  // With this job, which comes once for each order, so that placing one costs nothing more.
  beforeCommit(tx, () => announceOrder(tx, order.orderId))
  const kind = seller.gstin ? 'invoice' : 'bill'
  return { ...(await issueDocument(tx, { orderId: order.orderId, kind, day, snapshot })), advance: order.advance }
}
