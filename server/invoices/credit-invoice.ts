import type { Adjustment } from '#contract/cart-total.ts'
import { discountReasons } from '#contract/shown-amounts.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { type CreditedLine, creditPart } from './credit-part.ts'
import type { CreditLine, IssuedDocument, Snapshot } from './document-contents.ts'
import { issueDocument } from './issue-document.ts'
import { type CreditNote, selectDayInIndia } from './store.ts'

interface CreditInvoice {
  orderId: number
  charged: IssuedDocument
  earlier: readonly CreditNote[]
  key: string
  /** Without it, what is left. */
  part?: {
    lines: readonly CreditedLine[]
    paise: number | undefined
    leastPaise: number | undefined
    withDelivery: boolean
    keptBack?: readonly number[]
    reason: string
  }
}

const REST = 'what was left of it when the order was cancelled'

/** The order is locked by this transaction. */
export async function creditInvoice(
  tx: Tx,
  { orderId, charged, earlier, key, part }: CreditInvoice,
): Promise<IssuedDocument> {
  const { snapshot: invoice } = charged
  const lines = part?.lines ?? linesLeft(invoice, earlier.at(-1)?.snapshot)
  const notes = earlier.map((note) => note.snapshot)
  const { paise, leastPaise, withDelivery = true, keptBack } = part ?? {}
  const reason = part?.reason ?? (earlier.length > 0 ? REST : undefined)
  const credit = creditPart({ invoice, earlier: notes, lines, paise, leastPaise, withDelivery, keptBack })
  const snapshot: Snapshot = {
    ...invoice,
    ...credit,
    against: { number: charged.number, day: charged.day },
    ...(reason !== undefined && { reason }),
    adjustments: credit.totalPaise === invoice.totalPaise ? invoice.adjustments : adjustmentsOf(credit.lines, invoice),
  }
  const day = await selectDayInIndia(tx)
  return issueDocument(tx, { orderId, kind: 'credit-note', day, snapshot, creditKey: key })
}

function linesLeft(invoice: Snapshot, last: Snapshot | undefined): CreditedLine[] {
  return (last?.left ?? invoice.lines).map(({ units }, at) => ({ line: at + 1, units }))
}

/** What lies between the goods of a part and what is credited of them. */
function adjustmentsOf(lines: readonly CreditLine[], invoice: Snapshot): Adjustment[] {
  const delivery = lines.reduce((sum, line) => sum + line.deliveryPaise, 0)
  const reduction = lines.reduce((sum, line) => sum + line.reductionPaise, 0)
  const reason = discountReasons(invoice.adjustments)
  const adjustments: Adjustment[] = [
    { kind: 'delivery', reason: 'delivery', paise: delivery },
    { kind: 'discount', reason, paise: -reduction },
  ]
  return adjustments.filter(({ paise }) => paise !== 0)
}
