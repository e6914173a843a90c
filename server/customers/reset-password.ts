import type { ParsedInput } from '#contract/call.ts'
import type { resetPassword as call } from '#contract/customers.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertUncommon } from './common-passwords.ts'
import { knowOnlyThisDevice } from './known-devices.ts'
import { ownLane } from './lanes.ts'
import { countedTry } from './limit-password-work.ts'
import { hashPassword } from './password.ts'
import { proveEmail } from './proved-store.ts'
import {
  deletePasswordResets,
  endAllWaysIn,
  lockCustomer,
  selectPasswordReset,
  takePasswordReset,
  updatePassword,
} from './store.ts'

type Input = ParsedInput<typeof call>

/** Limits hashing for strangers; a token of 256 bits needs no limit of its own. */
const PER_ADDRESS = { max: 60, seconds: 60 * 60 }

/**
 * By a link in a mail (R24): the token and the customer's other links are used up, and every session and passkey ends. Access to
 * the mailbox identifies the customer, so the sign-in that follows skips the queue of strangers (docs/decisions/032).
 */
export async function resetPassword(ctx: Ctx, { token, newPassword, device }: Input): Promise<undefined> {
  await assertUncommon(newPassword, 'newPassword')
  const hash = tokenHash(token)
  const passwordHash = await countedTry(ctx, limitsOf(ctx.address, 'reset-password', PER_ADDRESS), async () => {
    // Checked before the slow work, which runs outside of any transaction.
    const customerId = await withTransaction(ctx, (tx) => selectPasswordReset(tx, hash))
    if (customerId === undefined) throw linkIsOver()
    return hashPassword(newPassword, ownLane(ctx, customerId))
  })
  await withTransaction(ctx, async (tx) => {
    const customerId = await takePasswordReset(tx, hash)
    const customer = customerId === undefined ? undefined : await lockCustomer(tx, customerId)
    if (!customer) throw linkIsOver()
    await updatePassword(tx, customer.customerId, customer.passwordHash, passwordHash)
    await proveEmail(tx, customer.customerId)
    await deletePasswordResets(tx, customer.customerId)
    await endAllWaysIn(tx, customer.customerId)
    await knowOnlyThisDevice(tx, customer.customerId, device)
  })
}

function linkIsOver(): Refusal {
  return new Refusal('bad-input', { id: 'resetLinkOver' })
}
