import type { Tx } from '#server/kernel/ctx.ts'
import type { DocumentKind, IssuedDocument, Snapshot } from './document-contents.ts'
import { financialYearOf } from './financial-year.ts'
import { documentNumber } from './format-document-number.ts'
import { countUp, insertDocument } from './store.ts'

interface NewDocument {
  orderId: number
  kind: DocumentKind
  day: string
  snapshot: Snapshot
  /** Of a credit note of a part. */
  creditKey?: string
}

/** Numbers the document as the last step of the transaction: the next one of the series waits for its end. */
export async function issueDocument(
  tx: Tx,
  { orderId, kind, day, snapshot, creditKey = '' }: NewDocument,
): Promise<IssuedDocument> {
  const financialYear = financialYearOf(day)
  const serial = await countUp(tx, kind, financialYear)
  const number = documentNumber(kind, financialYear, serial)
  await insertDocument(tx, { orderId, kind, financialYear, serial, number, day, snapshot, creditKey })
  return { kind, number, day, snapshot }
}
