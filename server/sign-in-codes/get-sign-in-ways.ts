import type { SignInWays } from '#contract/sign-in-codes.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { listPhoneChannels } from '#server/phone-messages/index.ts'

export async function getSignInWays(ctx: Ctx): Promise<SignInWays> {
  const channels = await withTransaction(ctx, listPhoneChannels)
  return { byMobile: channels.length > 0 }
}
