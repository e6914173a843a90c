import type { PaymentMode } from '#contract/orders.ts'
import type { RateSum, TaxedLine, TaxKind } from './tax-sale.ts'

/** What charges is an invoice, or a bill of supply where the seller is not registered for GST; a credit note takes it back. */
export type DocumentKind = 'invoice' | 'bill' | 'credit-note'

export interface Party {
  name: string
  /** Its lines, with the state. */
  address: string[]
  /** '08 Rajasthan'; null where the seller never named his. */
  state: string | null
}

export interface SnapshotLine extends TaxedLine {
  name: string
  size: string
  /** Absent in what was issued before colours were kept. */
  color?: string
  hsn: string
  units: number
  unitPaise: number
  deliveryPaise: number
}

/** Everything that a document says, as it was on its day; only its number and date stand beside it. */
export interface Snapshot {
  shop: { title: string; logo: string; host: string; email: string; mobile: string; ground: string; accent: string }
  seller: Party & { gstin: string | null }
  buyer: Party & { mobile: string }
  order: { number: string; day: string; paymentMode: PaymentMode }
  /** The document that a credit note takes back. */
  against: { number: string; day: string } | null
  taxKind: TaxKind
  /** What the state's part of the tax is called. */
  stateTax: 'SGST' | 'SGST/UTGST'
  lines: SnapshotLine[]
  sums: RateSum[]
  totalPaise: number
}

export interface IssuedDocument {
  kind: DocumentKind
  number: string
  /** '2026-11-21' */
  day: string
  snapshot: Snapshot
}
