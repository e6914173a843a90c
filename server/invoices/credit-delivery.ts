import type { Tx } from '#server/kernel/ctx.ts'
import { creditInvoice } from './credit-invoice.ts'
import { creditPart } from './credit-part.ts'
import type { IssuedDocument } from './document-contents.ts'
import { type CreditNote, selectCharge, selectCreditNotes } from './store.ts'

interface KeptDelivery {
  orderId: number
  /** The key of the credit note that kept it, such as 'return-7'. */
  of: string
  /** As in creditLines. */
  leastPaise: number
}

/**
 * A credit note of the delivery that an earlier one kept, once; null if that kept none, or if a later one has credited it with the last
 * piece. The order is locked. Numbers a document, so it comes last in its transaction, as creditLines does.
 */
export async function creditDelivery(
  tx: Tx,
  { orderId, of, leastPaise, reason }: KeptDelivery & { reason: string },
): Promise<IssuedDocument | null> {
  const earlier = await selectCreditNotes(tx, orderId)
  const key = `${of}-delivery`
  const issued = earlier.find((note) => note.key === key)
  if (issued) return issued
  const charged = await selectCharge(tx, orderId)
  if (!charged || (await priceDelivery(tx, { orderId, of, leastPaise })) === 0) return null
  const part = { lines: [], paise: undefined, leastPaise, withDelivery: false, keptBack: keptBy(earlier, of), reason }
  return creditInvoice(tx, { orderId, charged, earlier, key, part })
}

/** What such a note would be of now. */
export async function priceDelivery(tx: Tx, { orderId, of, leastPaise }: KeptDelivery): Promise<number> {
  const earlier = await selectCreditNotes(tx, orderId)
  const charged = await selectCharge(tx, orderId)
  const keptBack = keptBy(earlier, of)
  if (!charged || keptBack.every((paise) => paise === 0)) return 0
  const notes = earlier.map(({ snapshot }) => snapshot)
  const kept = { lines: [], leastPaise, withDelivery: false, keptBack }
  return creditPart({ invoice: charged.snapshot, earlier: notes, ...kept }).totalPaise
}

/** Of each line of the invoice. */
function keptBy(notes: readonly CreditNote[], key: string): number[] {
  const at = notes.findIndex((note) => note.key === key)
  const before = notes[at - 1]?.snapshot.left ?? []
  const after = notes[at]?.snapshot.left ?? []
  return after.map(({ keptPaise = 0 }, line) => keptPaise - (before[line]?.keptPaise ?? 0))
}
