import type { ParsedInput } from '#contract/call.ts'
import type { deleteFromCart as call } from '#contract/cart.ts'
import { lockCustomer } from '#server/customers/index.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { reduceCartLines } from './store.ts'
import { isOf } from './take-from-cart.ts'

/** Without a size or a colour the product is removed in all of them (R09); deleting a missing line is not an error. */
export async function deleteFromCart(ctx: Ctx, input: ParsedInput<typeof call>): Promise<undefined> {
  const customerId = requireCustomer(ctx)
  await withTransaction(ctx, async (tx) => {
    await lockCustomer(tx, customerId)
    await reduceCartLines(tx, customerId, [input.productId], (lines) => lines.filter((line) => !isOf(line, input)))
  })
}
