import type { CartWithNotices } from '#contract/cart.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/database.ts'
import { assertSizesChosen, changeCart } from './change-cart.ts'
import type { WantedLine } from './store.ts'

export async function addToCart(ctx: Ctx, line: WantedLine): Promise<CartWithNotices> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    await assertSizesChosen(tx, [line])
    return changeCart(tx, customerId, (saved) => [...saved, line])
  })
}
