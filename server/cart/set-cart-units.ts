import type { CartWithNotices } from '#contract/cart.ts'
import { withUnits } from '#contract/cart-lines.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { changeCart } from './change-cart.ts'
import type { WantedLine } from './store.ts'

/** A line that another tab has deleted stays deleted. */
export async function setCartUnits(ctx: Ctx, line: WantedLine): Promise<CartWithNotices> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, (tx) => changeCart(tx, customerId, (saved) => withUnits(saved, line)))
}
