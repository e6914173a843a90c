import type { ParsedInput } from '#contract/call.ts'
import type { renewPushToken as call } from '#contract/couriers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { newToken } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { updatePushToken } from './accounts-store.ts'
import { findCourier } from './couriers.ts'
import { pushTokenHash } from './push-token.ts'
import { getAsSeen } from './set-courier-account.ts'

/** Where the token was lost, or somebody else has read it. */
export async function renewPushToken(
  ctx: Ctx,
  { seenChangedAt }: ParsedInput<typeof call>,
): Promise<{ pushToken: string }> {
  assertMay(ctx, 'payments')
  return withTransaction(ctx, async (tx) => {
    const account = await getAsSeen(tx, seenChangedAt)
    if (!account) throw new Refusal('bad-input', { id: 'noCourier' })
    const pushToken = newToken()
    await updatePushToken(tx, pushTokenHash(pushToken))
    await logWrite(tx, {
      did: 'renew-push-token',
      subject: findCourier(account.courier)?.title ?? account.courier,
    })
    return { pushToken }
  })
}
