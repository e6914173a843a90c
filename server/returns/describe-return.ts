import type { Return, ReturnLine } from '#contract/returns.ts'
import { maskUpiId } from '#contract/upi-id.ts'
import { listSkus } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { findPayout } from '#server/payouts/index.ts'
import { keyOf } from './credit-return.ts'
import { type StoredLine, selectLines } from './lines-store.ts'
import { needsUpiId } from './needs-upi-id.ts'
import { findPayingOrder } from './paying-order.ts'
import { selectPictures } from './pictures-store.ts'
import { openUpiId } from './seal-upi-id.ts'
import { type StoredReturn, selectEvents } from './store.ts'

export type DescribedReturn = Omit<Return, 'canCancel' | 'canSend' | 'canChooseRefund' | 'sendTo' | 'isMailed'>

/** What customer and shop both see. */
export async function describeReturn(tx: Tx, row: StoredReturn): Promise<DescribedReturn> {
  const lines = await selectLines(tx, row.returnId)
  const upiId = openUpiId(tx, row.upiId)
  const payer = await findPayingOrder(tx, row)
  const payout =
    row.status === 'refunded' ? await findPayout(tx, { orderId: payer.orderId, key: keyOf(row) }) : undefined
  return {
    number: row.number,
    orderNumber: row.orderNumber,
    status: row.status,
    wants: row.wants,
    requestedAt: row.requestedAt,
    paymentMode: payer.paymentMode,
    way: row.way,
    courier: row.courier,
    awb: row.awb,
    words: row.words,
    comment: row.comment,
    pictures: await selectPictures(tx, row.returnId),
    lines: lines.map(lineOf),
    events: await selectEvents(tx, row.returnId),
    refundDue: row.refundDue,
    refundPaise: row.refundPaise,
    creditNote: row.creditNote,
    exchangeNumber: row.exchangeNumber,
    upiHint: payout?.maskedUpiId ?? (upiId && maskUpiId(upiId)),
    upiName: payout?.name ?? row.upiName,
    payoutState: payout?.state ?? null,
    payoutPaise: payout?.amountPaise ?? null,
    payoutOrder: payout ? payer.orderNumber : null,
    needsUpi: await needsUpiId(tx, row, lines),
    soldOut: isWaiting(row) ? await findSoldOut(tx, lines) : [],
  }
}

function lineOf({ toStockId, toSize, toColor, ...line }: StoredLine): ReturnLine {
  const { name, image, size, color, units, reason, restocked, writtenOff, rejected } = line
  return {
    ...{ line: line.line, name, image, size, color, units, reason, restocked, writtenOff, rejected },
    to: toStockId === null ? null : { size: toSize ?? '', color: toColor },
  }
}

/** Nothing is set aside before the shop approves. */
function isWaiting({ status, wants }: StoredReturn): boolean {
  return status === 'requested' && wants === 'exchange'
}

/** Lines that want the same size are approved together or not at all. */
async function findSoldOut(tx: Tx, lines: readonly StoredLine[]): Promise<Return['soldOut']> {
  const skus = await listSkus(tx, lines)
  return [...Map.groupBy(lines, ({ toStockId }) => toStockId)].flatMap(([wanted, its]) => {
    const [first] = its
    if (wanted === null || !first) return []
    const sku = skus.find(({ stockId }) => stockId === wanted)
    const units = its.reduce((sum, line) => sum + line.units, 0)
    return sku && !sku.withdrawn && sku.stock >= units ? [] : [{ name: first.name, size: first.toSize ?? '' }]
  })
}
