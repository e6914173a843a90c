import type { CartWithNotices } from '#contract/cart.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { changeCart } from './change-cart.ts'
import type { WantedLine } from './store.ts'

/** Replaces the cart: the same list again changes nothing, an empty one empties it (R11). */
export async function saveCart(ctx: Ctx, { lines }: { lines: WantedLine[] }): Promise<CartWithNotices> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, (tx) => changeCart(tx, customerId, () => lines, lines))
}
