import type { ParsedInput } from '#contract/call.ts'
import type { changePassword as call } from '#contract/customers.ts'
import type { Actor, Ctx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertUncommon } from './common-passwords.ts'
import { knowOnlyThisDevice } from './known-devices.ts'
import { ownLane } from './lanes.ts'
import { countedTry } from './limit-password-work.ts'
import { hashPassword, NOBODYS_HASH, passwordMatches } from './password.ts'
import { deleteOtherSessions, deletePasswordResets, selectCustomer, updatePassword } from './store.ts'

/** An open session must not allow guessing the password. */
const PER_CUSTOMER = { max: 10, seconds: 15 * 60 }

type Input = ParsedInput<typeof call>
type CustomerActor = Extract<Actor, { kind: 'customer' }>

export async function changePassword(ctx: Ctx, input: Input): Promise<undefined> {
  const { actor } = ctx
  if (actor.kind !== 'customer') throw new Refusal('unauthorized', { id: 'denied' })
  await assertUncommon(input.newPassword, 'newPassword')
  const limits = [{ bucket: `change-password:${actor.customerId}`, ...PER_CUSTOMER }]
  await countedTry(ctx, limits, () => change(ctx, actor, input))
}

async function change(ctx: Ctx, { customerId, token }: CustomerActor, input: Input): Promise<void> {
  const lane = ownLane(ctx, customerId)
  const customer = await withTransaction(ctx, (tx) => selectCustomer(tx, customerId))
  if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
  if (!(await passwordMatches(input.oldPassword, customer.passwordHash || NOBODYS_HASH, lane))) throw wrongPassword()

  const after = await hashPassword(input.newPassword, lane)
  await withTransaction(ctx, async (tx) => {
    if (!(await updatePassword(tx, customerId, customer.passwordHash, after))) throw wrongPassword()
    await deleteOtherSessions(tx, customerId, tokenHash(token))
    await deletePasswordResets(tx, customerId)
    await knowOnlyThisDevice(tx, customerId, input.device)
  })
}

function wrongPassword(): Refusal {
  const reason = { id: 'oldPasswordWrong' } as const
  return new Refusal('bad-input', reason, { fields: { oldPassword: reason } })
}
