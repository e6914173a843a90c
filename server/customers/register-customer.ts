import type { ParsedInput } from '#contract/call.ts'
import type { registerCustomer as call } from '#contract/customers.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { brokenUnique } from '#server/kernel/database.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertUncommon } from './common-passwords.ts'
import { strangersLane } from './lanes.ts'
import { countedTry } from './limit-password-work.ts'
import { hashPassword } from './password.ts'
import { insertCustomer } from './store.ts'

/** A high limit, since a mobile network of India has thousands of people behind one address. */
const PER_ADDRESS = { max: 30, seconds: 60 * 60 }

export async function registerCustomer(ctx: Ctx, input: ParsedInput<typeof call>): Promise<undefined> {
  const { password, ...customer } = input
  await assertUncommon(password, 'password')
  const passwordHash = await countedTry(ctx, limitsOf(ctx.address, 'register', PER_ADDRESS), () =>
    hashPassword(password, strangersLane(ctx)),
  )
  try {
    await withTransaction(ctx, (tx) => insertCustomer(tx, { ...customer, passwordHash }))
  } catch (error) {
    // The specification wants this error; the limit above prevents enumerating customers by it.
    if (brokenUnique(error)) throw new Refusal('already-exists', { id: 'alreadyExists' })
    throw error
  }
}
