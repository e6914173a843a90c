import { PAYMENT_MIN_PAISE } from '#contract/limits.ts'
import { isFault } from '#contract/return-rules.ts'
import { creditCancelledParts, creditLines } from '#server/invoices/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { acceptedOf, type StoredLine } from './lines-store.ts'
import type { StoredReturn } from './store.ts'

/** By which credit note, refund and payout know that they are of this return. */
export function keyOf({ returnId }: Pick<StoredReturn, 'returnId'>): string {
  return `return-${returnId}`
}

/**
 * Credits what is taken back, once. Where the shop was at fault the money back includes the delivery of these lines. What would be less
 * than can be paid back is credited as that much, since the refund is the note's amount.
 */
export async function creditReturn(
  tx: Tx,
  row: StoredReturn,
  lines: readonly StoredLine[],
): Promise<{ creditPaise: number; creditNote: string }> {
  await creditCancelledParts(tx, row.orderId)
  const accepted = lines.filter((line) => acceptedOf(line) > 0)
  const note = await creditLines(tx, {
    orderId: row.orderId,
    key: keyOf(row),
    lines: accepted.map((line) => ({ line: line.line, units: acceptedOf(line) })),
    leastPaise: PAYMENT_MIN_PAISE,
    withDelivery: row.wants === 'refund' && accepted.some(({ reason }) => isFault(reason)),
    reason: `Return ${row.number}`,
  })
  if (!note) throw new Error(`the order of return ${row.number} has no invoice that can be credited`)
  return { creditPaise: note.snapshot.totalPaise, creditNote: note.number }
}
