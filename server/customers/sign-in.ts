import type { ParsedInput } from '#contract/call.ts'
import type { signIn as call, SignedIn } from '#contract/customers.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { limitInProgress } from './limit-in-progress.ts'
import { NOBODYS_HASH, passwordMatches } from './password.ts'
import { countTry, identifyRequester, slowly, takeBackTry } from './sign-in-limits.ts'
import { startSession } from './start-session.ts'
import type { Customer } from './store.ts'

export type Credentials = ParsedInput<typeof call> & {
  /** The device id in the browser's cookie, if any. */
  device?: string | undefined
}

export async function signIn(ctx: Ctx, credentials: Credentials): Promise<SignedIn> {
  const customer = await checkPassword(ctx, credentials)
  return withTransaction(ctx, (tx) => startSession(tx, customer, { device: credentials.device }))
}

/**
 * The same work and the same error for a wrong password and for an unknown name (F39). Outside of any transaction: it
 * is slow.
 */
export function checkPassword(ctx: Ctx, credentials: Credentials): Promise<Customer> {
  return limitInProgress(ctx, async () => {
    const requester = await identifyRequester(ctx, credentials)
    const isSlow = await countTry(ctx, requester)
    const { customer, lane } = requester
    const check = () => passwordMatches(credentials.password, customer?.passwordHash || NOBODYS_HASH, lane)
    const matches = await (isSlow ? slowly(lane, check) : check()).catch(async (error: unknown) => {
      await takeBackTry(ctx, requester) // the password may have been right
      throw error
    })
    if (!customer || !matches) throw new Refusal('unauthorized', { id: 'loginFailed' })
    await takeBackTry(ctx, requester)
    return customer
  })
}
