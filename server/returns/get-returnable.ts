import { reasonsFor } from '#contract/return-rules.ts'
import type { Returnable, ReturnableLine } from '#contract/returns.ts'
import { listSkus, type Sku } from '#server/cart/index.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type DeliveredLine, selectDeliveredLines } from './lines-store.ts'
import { findPayingOrder } from './paying-order.ts'
import { selectReturnDays } from './settings-store.ts'

export function getReturnable(ctx: Ctx, { number }: { number: string }): Promise<Returnable | null> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, (tx) => findReturnable(tx, { number, customerId }))
}

/** Null unless it was delivered; to this customer, if one is given. */
export async function findReturnable(
  tx: Tx,
  which: { number: string; customerId?: number },
): Promise<Returnable | null> {
  const lines = await selectDeliveredLines(tx, which)
  const [first] = lines
  if (!first) return null
  const days = await selectReturnDays(tx)
  const { paymentMode, advancePaise } = await findPayingOrder(tx, first)
  return {
    ...{ number: which.number, paymentMode, advancePaise },
    lines: await describeReturnable(tx, lines, days),
    days,
    lastDay: dayAfter(first.deliveredOn, days),
  }
}

/** With the sizes and colours that can be had instead, now. */
export async function describeReturnable(
  tx: Tx,
  lines: readonly DeliveredLine[],
  days: number,
): Promise<ReturnableLine[]> {
  const skus = await listSkus(tx, lines)
  return lines.map(({ line, name, image, size, color, units, ...item }) => ({
    ...{ line, name, image, size, color, units },
    reasons: units > 0 ? reasonsFor({ ...item, days }) : [],
    choices: skus.filter((sku) => isChoice(sku, item.productId)).map(choiceOf),
  }))
}

function isChoice({ productId, withdrawn, stock }: Sku, of: number): boolean {
  return productId === of && !withdrawn && stock > 0
}

function choiceOf({ stockId, size, colors, stock }: Sku) {
  return { stockId, size, colors, left: stock }
}

function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
