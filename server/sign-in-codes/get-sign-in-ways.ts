import type { SignInWays } from '#contract/sign-in-codes.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { listChannelsFor } from '#server/phone-messages/index.ts'

export async function getSignInWays(ctx: Ctx): Promise<SignInWays> {
  return withTransaction(ctx, async (tx) => ({ byMobile: (await listChannelsFor(tx, 'sign-in-code')).length > 0 }))
}
