import type { Tx } from '#server/kernel/ctx.ts'
import { selectParts } from '#server/orders/index.ts'
import { creditInvoice } from './credit-invoice.ts'
import { type CreditedLine, creditPart } from './credit-part.ts'
import type { IssuedDocument } from './document-contents.ts'
import { issueInvoice } from './issue-invoice.ts'
import { selectCharge, selectCreditNotes } from './store.ts'

interface CreditLines extends PricedLines {
  /** Of the cause, such as 'part-2' or 'return-7'. */
  key: string
  /** What is credited in all, if it is another amount than the value of the lines. */
  paise?: number
  /** Printed on the note. */
  reason: string
}

interface PricedLines {
  orderId: number
  /** By their number in the order, from 1. */
  lines: readonly CreditedLine[]
  /** What is credited at least, if it is anything, and what is left to be credited at least. */
  leastPaise?: number
  /** Whether the delivery of the lines is credited too; that of the whole order is once nothing is left of it. */
  withDelivery?: boolean
}

/**
 * A credit note of a part of an order, once for each key; its invoice is issued first if it is missing. Null if there is nothing to
 * credit: the order was cancelled before its invoice, or its invoice is credited in full. Numbers a document, so it comes last in its
 * transaction, and runs in a job: the console may not write documents.
 */
export async function creditLines(
  tx: Tx,
  { orderId, key, lines, paise, leastPaise, withDelivery = false, reason }: CreditLines,
): Promise<IssuedDocument | null> {
  const charged = await issueInvoice(tx, { orderId })
  if (!charged) return null
  const earlier = await selectCreditNotes(tx, orderId)
  const issued = earlier.find((note) => note.key === key)
  if (issued) return issued
  if (earlier.some((note) => note.key === '')) return null
  return creditInvoice(tx, { orderId, charged, earlier, key, part: { lines, paise, leastPaise, withDelivery, reason } })
}

/** What such a note of these lines would be of now; null while the invoice or the note of an earlier part is not written yet. */
export async function priceCredit(
  tx: Tx,
  { orderId, lines, leastPaise, withDelivery = false }: PricedLines,
): Promise<number | null> {
  const charged = await selectCharge(tx, orderId)
  const earlier = await selectCreditNotes(tx, orderId)
  const parts = await selectParts(tx, orderId)
  const isBehind = parts.some(({ part }) => !earlier.some(({ key }) => key === `part-${part}`))
  if (!charged || isBehind || earlier.some(({ key }) => key === '')) return null
  const notes = earlier.map(({ snapshot }) => snapshot)
  return creditPart({ invoice: charged.snapshot, earlier: notes, lines, leastPaise, withDelivery }).totalPaise
}
