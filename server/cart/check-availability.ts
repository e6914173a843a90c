import type { CartLine } from '#contract/cart.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { listSkus } from './change-cart.ts'
import { lineOf } from './fit-lines.ts'
import { resolveSkus } from './resolve-skus.ts'
import type { Sku, WantedLine } from './store.ts'

/** Checks whether each line is available, and at what price. Writes nothing (R03). */
export async function checkAvailability(ctx: Ctx, { lines }: { lines: WantedLine[] }): Promise<CartLine[]> {
  const requested = await withTransaction(ctx, async (tx) => resolveSkus(tx, lines, await listSkus(tx, lines), anySize))
  return requested.map(({ sku, ...line }) => lineOf(sku, line))
}

/** Buy Now checks before the size is known (spec 7: {prod_id, unit}): any available size suffices. */
function anySize(skus: readonly Sku[], { productId, units }: WantedLine): Sku | undefined {
  const sizes = skus.filter((sku) => sku.productId === productId && sku.size !== '')
  return sizes.find((sku) => sku.stock >= units) ?? sizes.toSorted((a, b) => b.stock - a.stock)[0]
}
