import type { ParsedInput } from '#contract/call.ts'
import type { signInWithCart as call, SignedInWithCart } from '#contract/cart.ts'
import { checkPassword, startSession } from '#server/customers/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { changeCart } from './change-cart.ts'
import { claimOnce } from './store.ts'

/**
 * Session and merged cart are committed together: one merge for each sign-in (R12), and if two tabs send the same guest
 * cart, or one tab repeats it after a lost response, only the first is merged.
 */
export async function signInWithCart(ctx: Ctx, input: ParsedInput<typeof call>): Promise<SignedInWithCart> {
  const { guestLines, guestCart, ...credentials } = input
  const customer = await checkPassword(ctx, credentials)
  return withTransaction(ctx, async (tx) => {
    const signedIn = await startSession(tx, customer, credentials.device)
    // startSession locks the customer, so the claims of two tabs are serialised.
    const isFirst = guestCart === undefined || (await claimOnce(tx, customer.customerId, guestCart))
    const cart = await changeCart(tx, customer.customerId, (saved) => (isFirst ? [...saved, ...guestLines] : saved))
    return { ...signedIn, cart }
  })
}
