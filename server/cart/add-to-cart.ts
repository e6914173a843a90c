import type { CartWithNotices } from '#contract/cart.ts'
import { lockCustomer } from '#server/customers/index.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { changeCart } from './change-cart.ts'
import { claimOnce, type WantedLine } from './store.ts'

type Adding = WantedLine & { press?: string | undefined }

/** A repeated click, after a lost response, adds once. */
export async function addToCart(ctx: Ctx, { press, ...line }: Adding): Promise<CartWithNotices> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    // After the customer's lock, since a claim locks the customer's row too.
    const claim = () => press === undefined || claimOnce(tx, customerId, press)
    const [, isFirst] = await Promise.all([lockCustomer(tx, customerId), claim()])
    return changeCart(tx, customerId, (saved) => (isFirst ? [...saved, line] : saved), [line])
  })
}
