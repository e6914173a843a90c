import type { CartWithNotices } from '#contract/cart.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { changeCart, listSkus } from './change-cart.ts'
import { fitLines } from './fit-lines.ts'
import { selectCartLines } from './store.ts'

/** Writes only if the catalogue has changed since the cart was saved, so that each notice is shown once. */
export async function fetchCart(ctx: Ctx): Promise<CartWithNotices> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const saved = await selectCartLines(tx, customerId)
    const cart = fitLines(saved, await listSkus(tx, saved))
    return cart.notices.length === 0 ? cart : changeCart(tx, customerId, (again) => again)
  })
}
