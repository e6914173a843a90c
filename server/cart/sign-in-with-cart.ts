import type { ParsedInput } from '#contract/call.ts'
import type { signInWithCart as call, SignedInWithCart } from '#contract/cart.ts'
import { checkPassword, startSession } from '#server/customers/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/database.ts'
import { changeCart } from './change-cart.ts'

/** The session and the merged cart come together or not at all: one merge for each sign-in (R12). */
export async function signInWithCart(ctx: Ctx, input: ParsedInput<typeof call>): Promise<SignedInWithCart> {
  const { guestLines, ...credentials } = input
  const customer = await checkPassword(ctx, credentials)
  return withTransaction(ctx, async (tx) => {
    const signedIn = await startSession(tx, customer)
    const cart = await changeCart(tx, customer.customerId, (saved) => [...saved, ...guestLines])
    return { ...signedIn, cart }
  })
}
