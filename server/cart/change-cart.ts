import type { CartWithNotices } from '#contract/cart.ts'
import { lockCustomer } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { beforeCommit } from '#server/kernel/transaction.ts'
import { fitLines, hasSizes } from './fit-lines.ts'
import { lockCartLines, replaceCartLines, type Sku, selectSkus, type WantedLine } from './store.ts'

/**
 * All changes of a saved cart go through here, under the customer's lock: two tabs never lose or duplicate a line, and
 * what is saved never exceeds the current stock.
 */
export async function changeCart(
  tx: Tx,
  customerId: number,
  change: (saved: WantedLine[]) => WantedLine[],
  /** The wanted lines that the shopper has just chosen. */
  chosen: readonly WantedLine[] = [],
): Promise<CartWithNotices> {
  // One round trip, in this order: nothing is read before the lock is acquired.
  const [customer, saved, chosenSkus] = await Promise.all([
    lockCustomer(tx, customerId),
    lockCartLines(tx, customerId),
    listSkus(tx, chosen),
  ])
  if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
  assertSizesChosen(chosenSkus, chosen)
  const wanted = change(saved)
  const others = wanted.filter((line) => !chosen.some(({ productId }) => productId === line.productId))
  const cart = fitLines(wanted, [...chosenSkus, ...(await listSkus(tx, others))])
  beforeCommit(tx, () => replaceCartLines(tx, customerId, cart.lines))
  return cart
}

export function listSkus(tx: Tx, lines: readonly { productId: number }[]): Promise<Sku[]> {
  return selectSkus(tx, [...new Set(lines.map((line) => line.productId))])
}

/** For lines just chosen; older lines without a size are dropped with a notice instead. */
export function assertSizesChosen(skus: readonly Sku[], chosen: readonly WantedLine[]): void {
  if (chosen.some((line) => line.size === '' && hasSizes(skus, line.productId)))
    throw new Refusal('bad-input', { id: 'selectSize' })
}
