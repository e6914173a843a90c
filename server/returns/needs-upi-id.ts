import { PAYMENT_MIN_PAISE } from '#contract/limits.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { findAdvanceLeft } from '#server/orders/index.ts'
import { acceptedOf, type StoredLine } from './lines-store.ts'
import { findPayingOrder } from './paying-order.ts'
import { DONE } from './return-lists.ts'
import { hasEarlierOpen, type StoredReturn } from './store.ts'

/**
 * Whether its customer has to say where cash goes. Not where nothing was paid on delivery, nor where what was paid in advance is enough for
 * all that the return may bring, and no earlier return may take of it first.
 */
export async function needsUpiId(tx: Tx, row: StoredReturn, lines: readonly StoredLine[]): Promise<boolean> {
  if (DONE.includes(row.status) || row.wants !== 'refund' || row.upiId !== null) return false
  const payer = await findPayingOrder(tx, row)
  if (payer.duePaise === 0) return false
  const advancePaise = await findAdvanceLeft(tx, payer.orderId)
  // A credit that could not be paid back, or would leave such a rest, is raised by that much.
  const isEnough = mostOf(row, lines) + 2 * PAYMENT_MIN_PAISE <= advancePaise
  return !isEnough || (await hasEarlierOpen(tx, row))
}

/** Without the discounts that the order had. */
function mostOf({ status, creditPaise }: StoredReturn, lines: readonly StoredLine[]): number {
  const delivery = lines.reduce((sum, line) => sum + line.unitDeliveryPaise * acceptedOf(line), 0)
  // It was exchanged first, which credits no delivery.
  if (creditPaise !== null) return creditPaise + delivery
  const isCounted = status === 'inspected' || status === 'settling'
  return lines.reduce((sum, line) => {
    const units = isCounted ? acceptedOf(line) : line.units
    return sum + (line.unitPaise + line.unitDeliveryPaise) * units
  }, 0)
}
