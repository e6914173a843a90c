import type { ParsedInput } from '#contract/call.ts'
import type { resetPassword as call } from '#contract/customers.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertUncommon } from './common-passwords.ts'
import { knowOnlyThisDevice } from './known-devices.ts'
import { ownLane } from './lane.ts'
import { hashPassword } from './password.ts'
import {
  deletePasswordResets,
  deleteSessions,
  lockCustomer,
  selectPasswordReset,
  takePasswordReset,
  updatePassword,
} from './store.ts'
import { tokenHash } from './token.ts'
import { countedTry } from './tries.ts'

type Input = ParsedInput<typeof call>

/** Against hashing for strangers; a token of 256 bits needs no limit of its own. */
const PER_ADDRESS = { max: 60, seconds: 60 * 60 }

/**
 * By a link of a mail (R24): the token is used up, the customer's other links too, and every session ends. Whoever reads the
 * customer's mail is the customer, so the sign-in that follows is held up by nobody (docs/decisions/032).
 */
export async function resetPassword(ctx: Ctx, { token, newPassword, device }: Input): Promise<undefined> {
  await assertUncommon(newPassword, 'newPassword')
  const hash = tokenHash(token)
  const passwordHash = await countedTry(ctx, limitsOf(ctx.address, 'reset-password', PER_ADDRESS), async () => {
    // Asked before the slow work, which is outside any transaction.
    const customerId = await withTransaction(ctx, (tx) => selectPasswordReset(tx, hash))
    if (customerId === undefined) throw linkIsOver()
    return hashPassword(newPassword, ownLane(ctx, customerId))
  })
  await withTransaction(ctx, async (tx) => {
    const customerId = await takePasswordReset(tx, hash)
    const customer = customerId === undefined ? undefined : await lockCustomer(tx, customerId)
    if (!customer) throw linkIsOver()
    await updatePassword(tx, customer.customerId, customer.passwordHash, passwordHash)
    await deletePasswordResets(tx, customer.customerId)
    await deleteSessions(tx, customer.customerId)
    await knowOnlyThisDevice(tx, customer.customerId, device)
  })
}

function linkIsOver(): Refusal {
  return new Refusal('bad-input', MESSAGES.resetLinkOver)
}
