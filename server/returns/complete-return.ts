import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { placeExchange } from '#server/orders/index.ts'
import { type Credit, creditReturn } from './credit-return.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { acceptedOf, type StoredLine, selectLines } from './lines-store.ts'
import { moveReturn } from './move-return.ts'
import { putBack } from './set-aside.ts'
import { type StoredReturn, selectReturn } from './store.ts'

interface Payload {
  returnId: number
  /** Who of the staff settled it. */
  askedBy?: number | null
  /** The same, where they alone say that its cash came in. */
  vouchedBy?: number | null
}

/**
 * Job 'complete-return', one transaction: the money or the new order, and the credit note. The request to the gateway or the bank is
 * a job that it writes, so a crash leaves all of it or nothing.
 */
export async function completeReturn(ctx: Ctx, { returnId, askedBy = null, vouchedBy = null }: Payload): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const found = await selectReturn(tx, { returnId })
    const row = found && (await getLockedReturn(tx, { number: found.number })).row
    if (row?.status !== 'settling') return
    const lines = await selectLines(tx, returnId)
    // It was credited before where it was exchanged, and the order for that was cancelled: then only its delivery may be credited now.
    const credit = await creditReturn(tx, row, lines)
    if (row.wants === 'exchange') return exchange(tx, row, lines, credit)
    const { creditPaise: paise, creditNote } = credit
    await giveMoneyBack(tx, row, { paise, askedBy, vouchedBy })
    await moveReturn(tx, row, { to: 'refunded', mover: 'job', creditPaise: paise, creditNote, refundPaise: paise })
  })
}

/** At the prices of the order, whatever they are now: the credit pays for all of it. */
async function exchange(
  tx: Tx,
  row: StoredReturn,
  lines: readonly StoredLine[],
  { creditPaise, creditNote, credits }: Credit,
): Promise<void> {
  // The new order takes from the stock what was set aside.
  await putBack(tx, row)
  const accepted = lines.filter((line) => acceptedOf(line) > 0)
  const { orderId } = await placeExchange(tx, {
    of: row.orderId,
    exchangeOf: row.number,
    lines: accepted.map((line, at) => ({
      productId: line.productId,
      stockId: line.toStockId ?? line.stockId,
      color: line.toColor,
      units: acceptedOf(line),
      unitPaise: line.unitPaise,
      paise: credits[at] ?? 0,
    })),
  })
  await moveReturn(tx, row, { to: 'exchanged', mover: 'job', creditPaise, creditNote, exchangeOrderId: orderId })
}
