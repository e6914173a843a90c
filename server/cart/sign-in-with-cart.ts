import type { ParsedInput } from '#contract/call.ts'
import type { signInWithCart as call, SignedInWithCart } from '#contract/cart.ts'
import { checkPassword, startSession } from '#server/customers/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { changeCart } from './change-cart.ts'
import { claimOnce } from './store.ts'

/**
 * The session and the merged cart come together or not at all: one merge for each sign-in (R12), and of a guest cart that two
 * tabs send at the same moment, or one tab again after a lost answer, only the first.
 */
export async function signInWithCart(ctx: Ctx, input: ParsedInput<typeof call>): Promise<SignedInWithCart> {
  const { guestLines, guestCart, ...credentials } = input
  const customer = await checkPassword(ctx, credentials)
  return withTransaction(ctx, async (tx) => {
    const signedIn = await startSession(tx, customer, credentials.device)
    // startSession holds the customer's lock, so the claims of two tabs come one after the other.
    const isFirst = guestCart === undefined || (await claimOnce(tx, customer.customerId, guestCart))
    const cart = await changeCart(tx, customer.customerId, (saved) => (isFirst ? [...saved, ...guestLines] : saved))
    return { ...signedIn, cart }
  })
}
