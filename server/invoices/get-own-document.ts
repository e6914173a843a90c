import type { Ctx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { creditCancelledOrder } from './credit-cancelled-order.ts'
import type { IssuedDocument } from './document-contents.ts'
import { issueInvoice } from './issue-invoice.ts'
import { selectCreditNotes, selectOrderId } from './store.ts'

/** A document is drawn on each request. */
const PER_CUSTOMER = { max: 60, seconds: 60 * 60 }

/**
 * The invoice of the caller's own order, the credit note of what was left of it, or the one with the number `note`. Issued here if its job has not run yet, so that a link beside
 * an order never fails. All errors look the same, so that they do not reveal which orders exist.
 */
export async function getOwnDocument(
  ctx: Ctx,
  { orderNumber, kind, note }: { orderNumber: string; kind: string; note: string | undefined },
): Promise<IssuedDocument> {
  if (ctx.actor.kind !== 'customer' || !/^[A-Z0-9-]{1,40}$/.test(orderNumber)) throw notFound()
  const { customerId } = ctx.actor
  await limitRate(ctx, [{ bucket: `invoice:customer:${customerId}`, ...PER_CUSTOMER }])
  const orderId = await withTransaction(ctx, (tx) => selectOrderId(tx, orderNumber, customerId))
  if (orderId === undefined) throw notFound()
  const document = await issueOf(ctx, { kind, note, orderId })
  if (!document) throw notFound()
  return document
}

async function issueOf(
  ctx: Ctx,
  { kind, note, orderId }: { kind: string; note: string | undefined; orderId: number },
): Promise<IssuedDocument | null> {
  if (kind === 'invoice') return issueInvoice(ctx, { orderId })
  if (kind !== 'credit-note') return null
  if (note === undefined) return creditCancelledOrder(ctx, { orderId })
  const notes = await withTransaction(ctx, (tx) => selectCreditNotes(tx, orderId))
  return notes.find(({ number }) => number === note) ?? null
}

function notFound(): Refusal {
  return new Refusal('not-found', { id: 'noSuchInvoice' })
}
