import type { ParsedInput } from '#contract/call.ts'
import type { signInWithCart as call, SignedInWithCart } from '#contract/cart.ts'
import { type Customer, checkPassword, startSession } from '#server/customers/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { changeCart } from './change-cart.ts'
import { claimOnce } from './store.ts'

export async function signInWithCart(ctx: Ctx, input: ParsedInput<typeof call>): Promise<SignedInWithCart> {
  const { guestLines: _, guestCart: __, ...credentials } = input
  const customer = await checkPassword(ctx, credentials)
  return withTransaction(ctx, (tx) => startSessionWithCart(tx, customer, input))
}

/**
 * Session and merged cart are committed together: one merge for each sign-in (R12), and if two tabs send the same guest
 * cart, or one tab repeats it after a lost response, only the first is merged.
 */
export async function startSessionWithCart(
  tx: Tx,
  customer: Customer,
  { device, guestLines, guestCart }: Pick<ParsedInput<typeof call>, 'device' | 'guestLines' | 'guestCart'>,
  { byNumber = false }: { byNumber?: boolean } = {},
): Promise<SignedInWithCart> {
  const signedIn = await startSession(tx, customer, { device, byNumber })
  // startSession locks the customer, so the claims of two tabs are serialised.
  const isFirst = guestCart === undefined || (await claimOnce(tx, customer.customerId, guestCart))
  const cart = await changeCart(tx, customer.customerId, (saved) => (isFirst ? [...saved, ...guestLines] : saved))
  return { ...signedIn, cart }
}
