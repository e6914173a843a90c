import type { ParsedInput } from '#contract/call.ts'
import type { resetPassword as call } from '#contract/customers.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
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

/** Against hashing for strangers; a token of 256 bits needs no limit of its own. */
const PER_ADDRESS = { max: 60, seconds: 60 * 60 }

/** By a link of a mail (R24): the token is used up, the customer's other links too, and every session ends. */
export async function resetPassword(ctx: Ctx, { token, newPassword }: ParsedInput<typeof call>): Promise<undefined> {
  await limitRate(ctx, [{ bucket: `reset-password:${ctx.address}`, ...PER_ADDRESS }])
  const hash = tokenHash(token)
  // Asked before the slow work, which is outside any transaction.
  if (!(await withTransaction(ctx, (tx) => selectPasswordReset(tx, hash)))) throw linkIsOver()
  const passwordHash = await hashPassword(newPassword)
  await withTransaction(ctx, async (tx) => {
    const customerId = await takePasswordReset(tx, hash)
    const customer = customerId === undefined ? undefined : await lockCustomer(tx, customerId)
    if (!customer) throw linkIsOver()
    await updatePassword(tx, customer.customerId, customer.passwordHash, passwordHash)
    await deletePasswordResets(tx, customer.customerId)
    await deleteSessions(tx, customer.customerId)
  })
}

function linkIsOver(): Refusal {
  return new Refusal('bad-input', MESSAGES.resetLinkOver)
}
