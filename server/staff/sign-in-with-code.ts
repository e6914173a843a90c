import { timingSafeEqual } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { signInStaff as call } from '#contract/staff.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type Account, ensureAccount, takeCode, takeTry } from './accounts-store.ts'
import { codeHash } from './code-hash.ts'
import { startSession } from './start-session.ts'

const PER_ADDRESS = { max: 100, seconds: 60 * 60 }

/** Some tries for each code (STAFF_CODE_TRIES); the right one is used up. */
export async function signInWithCode(ctx: Ctx, input: ParsedInput<typeof call>): Promise<{ token: string }> {
  const { request, code, device } = input
  await limitRate(ctx, limitsOf(ctx.address, 'staff-sign-in', PER_ADDRESS))
  const requestHash = tokenHash(request)
  // A transaction of its own: a wrong try counts.
  const wanted = await withTransaction(ctx, (tx) => takeTry(tx, requestHash))
  if (!wanted || !timingSafeEqual(wanted, codeHash(request, code))) throw codeWrong()
  return withTransaction(ctx, async (tx) => {
    const owner = await takeCode(tx, requestHash)
    if (!owner) throw codeWrong()
    if (owner.staffId === null && tx.settings.openShopsPerDay === 0) throw codeWrong()
    const staffId = owner.staffId ?? (await newcomer(tx, owner.email ?? '')).staffId
    return { token: await startSession(tx, { staffId, device }) }
  })
}

/** The code has shown that the address is theirs. They are called by it until they are invited by name. */
function newcomer(tx: Tx, email: string): Promise<Account> {
  return ensureAccount(tx, { email, name: email.replace(/@.*/, '').slice(0, 80) })
}

function codeWrong(): Refusal {
  return new Refusal('bad-input', { id: 'codeWrong' }, { fields: { code: { id: 'codeWrong' } } })
}
