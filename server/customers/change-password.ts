import type { ParsedInput } from '#contract/call.ts'
import type { changePassword as call } from '#contract/customers.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { deleteOtherSessions, deletePasswordResets, selectCustomer, updatePassword } from './store.ts'
import { tokenHash } from './token.ts'

/** Who found an open session may not guess the password from it. */
const PER_CUSTOMER = { max: 10, seconds: 15 * 60 }

export async function changePassword(ctx: Ctx, input: ParsedInput<typeof call>): Promise<undefined> {
  const { actor } = ctx
  if (actor.kind !== 'customer') throw new Refusal('unauthorized', MESSAGES.denied)
  await limitRate(ctx, [{ bucket: `change-password:${actor.customerId}`, ...PER_CUSTOMER }])

  const customer = await withTransaction(ctx, (tx) => selectCustomer(tx, actor.customerId))
  if (!customer) throw new Refusal('unauthorized', MESSAGES.denied)
  if (!(await passwordMatches(input.oldPassword, customer.passwordHash))) throw wrongPassword()

  const after = await hashPassword(input.newPassword)
  await withTransaction(ctx, async (tx) => {
    if (!(await updatePassword(tx, actor.customerId, customer.passwordHash, after))) throw wrongPassword()
    await deleteOtherSessions(tx, actor.customerId, tokenHash(actor.token))
    await deletePasswordResets(tx, actor.customerId)
  })
}

function wrongPassword(): Refusal {
  const sentence = 'The old password is not right.'
  return new Refusal('bad-input', sentence, { fields: { oldPassword: sentence } })
}
