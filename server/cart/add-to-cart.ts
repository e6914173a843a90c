import type { CartWithNotices } from '#contract/cart.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { changeCart } from './change-cart.ts'
import type { WantedLine } from './store.ts'

export async function addToCart(ctx: Ctx, line: WantedLine): Promise<CartWithNotices> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, (tx) => changeCart(tx, customerId, (saved) => [...saved, line], [line]))
}
