import type { Adjustment } from '#contract/cart-total.ts'
import type { PaymentMode } from '#contract/orders.ts'
import type { RateSum, TaxedLine, TaxKind } from './tax-sale.ts'

/** An invoice, or a bill of supply if the seller is not registered for GST; credit notes reverse either, or parts of it. */
export type DocumentKind = 'invoice' | 'bill' | 'credit-note'

export interface Party {
  name: string
  /** The lines of the address, with the state. */
  address: string[]
  /** '08 Rajasthan'; null if the seller has not named the state. */
  state: string | null
}

export interface SnapshotLine extends TaxedLine {
  /** In a credit note: the line of the invoice, from 1. Absent before notes of a part: it had the lines of the invoice. */
  line?: number
  name: string
  size: string
  /** Absent in documents issued before colours were stored. */
  color?: string
  hsn: string
  units: number
  unitPaise: number
  deliveryPaise: number
  /** An offer has taken the delivery off. */
  isDeliveryFree?: true
  /** What an offer takes off its goods, of a line with delivery. */
  offPaise?: number
}

/** A line of a credit note. Without units it lowers the price of pieces that stay. */
export interface CreditLine extends SnapshotLine {
  line: number
  /**
   * What its pieces were worth, which is not what is credited to the line: that is never more than the invoice has of it, although a
   * cancelled part can make the others worth more. Absent in the first notes.
   */
  worthPaise?: number
}

/** Of a line of an invoice: what has not come back, and what that is worth; and what was kept of the delivery of what has. */
export interface LeftOfLine {
  units: number
  worthPaise: number
  keptPaise?: number
}

/** Everything that a document states, as of its day; only number and date are stored beside it. */
export interface Snapshot {
  shop: { title: string; logo: string; host: string; email: string; mobile: string; ground: string; accent: string }
  seller: Party & { gstin: string | null }
  buyer: Party & { mobile: string }
  order: {
    number: string
    day: string
    paymentMode: PaymentMode
    /** The return that pays it, whose own order may have been paid in cash. */
    exchangeOf?: string
  }
  /** The document that a credit note reverses. */
  against: { number: string; day: string } | null
  /** Of a credit note: why; absent where the order was cancelled. */
  reason?: string
  /** Of a credit note: what it leaves of the lines of the invoice. Absent before notes of a part: nothing. */
  left?: LeftOfLine[]
  taxKind: TaxKind
  /** The name of the state's part of the tax. */
  stateTax: 'SGST' | 'SGST/UTGST'
  lines: SnapshotLine[]
  /** Of the order: with the goods they add up to the total. */
  adjustments: Adjustment[]
  sums: RateSum[]
  totalPaise: number
}

export interface IssuedDocument {
  kind: DocumentKind
  number: string
  /** '2026-11-21' */
  day: string
  snapshot: Snapshot
  /** How its order stands now, below what was issued: of an order for cash that is paid in part. */
  advance?: Advance | null
}

export interface Advance {
  paidPaise: number
  duePaise: number
}
