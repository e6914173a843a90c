import { PAYMENT_MIN_PAISE } from '#contract/limits.ts'
import { isFault } from '#contract/return-rules.ts'
import {
  creditCancelledParts,
  creditDelivery,
  creditLines,
  creditsOfGoods,
  priceCredit,
  priceDelivery,
} from '#server/invoices/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { acceptedOf, type StoredLine } from './lines-store.ts'
import type { StoredReturn } from './store.ts'

/** By which credit note, refund and payout know that they are of this return. */
export function keyOf({ returnId }: Pick<StoredReturn, 'returnId'>): string {
  return `return-${returnId}`
}

export interface Credit {
  creditPaise: number
  creditNote: string
  /** Of each line of which something was accepted. */
  credits: number[]
}

/**
 * Credits what is taken back, once. Where the shop was at fault the money back includes the delivery of these lines; of what was exchanged
 * first, and whose new order was cancelled, by a note of its own. What would be less than can be paid back is credited as that much, since
 * the refund is the amount of the notes.
 */
export async function creditReturn(tx: Tx, row: StoredReturn, lines: readonly StoredLine[]): Promise<Credit> {
  await creditCancelledParts(tx, row.orderId)
  const note = await creditLines(tx, { ...creditedOf(row, lines), key: keyOf(row), reason: `Return ${row.number}` })
  if (!note) throw new Error(`the order of return ${row.number} has no invoice that can be credited`)
  const { totalPaise, lines: noted } = note.snapshot
  const credit = { creditPaise: totalPaise, creditNote: note.number, credits: creditsOfGoods(noted) }
  if (!creditedOf(row, lines).withDelivery) return credit
  const delivery = await creditDelivery(tx, { ...deliveryOf(row), reason: `Return ${row.number}, delivery` })
  return delivery ? { ...credit, creditPaise: totalPaise + delivery.snapshot.totalPaise } : credit
}

/** What these notes would be of; null where it cannot be known yet. */
export async function priceReturn(tx: Tx, row: StoredReturn, lines: readonly StoredLine[]): Promise<number | null> {
  const credited = creditedOf(row, lines)
  if (row.creditPaise === null) return priceCredit(tx, credited)
  return row.creditPaise + (credited.withDelivery ? await priceDelivery(tx, deliveryOf(row)) : 0)
}

function deliveryOf(row: StoredReturn) {
  return { orderId: row.orderId, of: keyOf(row), leastPaise: PAYMENT_MIN_PAISE }
}

function creditedOf(row: StoredReturn, lines: readonly StoredLine[]) {
  const accepted = lines.filter((line) => acceptedOf(line) > 0)
  return {
    orderId: row.orderId,
    lines: accepted.map((line) => ({ line: line.line, units: acceptedOf(line) })),
    leastPaise: PAYMENT_MIN_PAISE,
    withDelivery: row.wants === 'refund' && accepted.some(({ reason }) => isFault(reason)),
  }
}
