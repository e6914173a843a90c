import type { ParsedInput } from '#contract/call.ts'
import type { signIn as call, SignedIn } from '#contract/customers.ts'
import { SESSION_SECONDS } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { atLast, withTransaction, withTransactionAfter } from '#server/kernel/transaction.ts'
import { profileOf } from './get-profile.ts'
import { NOBODYS_HASH, passwordMatches } from './password.ts'
import { queueOf } from './queue.ts'
import { type Customer, insertSession, lockCustomer, selectCustomerByUsername } from './store.ts'
import { newToken, tokenHash } from './token.ts'

const QUARTER_HOUR = 15 * 60
/** Guessing one customer's password; counted with the address, so that a stranger locks out only himself. */
const PER_USERNAME_AND_ADDRESS = { max: 10, seconds: QUARTER_HOUR }
/** Trying one password on many customers; wide, since many people share an address. */
const PER_ADDRESS = { max: 300, seconds: QUARTER_HOUR }
/**
 * An address that has tried so often waits its turn among the like: together they have two passwords a second checked, and
 * the pages and everybody else have the machine (F38). Sixty that wait are half a minute.
 */
const BRISK_TRIES = 5
const inTurnOfTheManyTries = queueOf(60, 500)

export async function signIn(ctx: Ctx, input: ParsedInput<typeof call>): Promise<SignedIn> {
  const customer = await checkPassword(ctx, input)
  return withTransaction(ctx, (tx) => startSession(tx, customer))
}

/** The same work and the same sentence for a wrong password and for an unknown name (F39). Outside any transaction: it is slow. */
export async function checkPassword(ctx: Ctx, { username, password }: ParsedInput<typeof call>): Promise<Customer> {
  const limits = [
    { bucket: `sign-in:${ctx.address}:${username.toLowerCase()}`, ...PER_USERNAME_AND_ADDRESS },
    { bucket: `sign-in:${ctx.address}`, ...PER_ADDRESS },
  ]
  const [customer, [, tries = 0]] = await withTransactionAfter(
    ctx,
    (tx) => limitRate(tx, limits),
    (tx, limited) => Promise.all([atLast(tx, () => selectCustomerByUsername(tx, username)), limited]),
  )
  const check = () => passwordMatches(password, customer?.passwordHash ?? NOBODYS_HASH)
  const matches = await (tries > BRISK_TRIES * ctx.rateFactor ? inTurnOfTheManyTries(check) : check())
  if (!customer || !matches) throw new Refusal('unauthorized', MESSAGES.loginFailed)
  return customer
}

/** Under the customer's lock: a password that was changed since it was checked opens no session any more. */
export async function startSession(tx: Tx, checked: Customer): Promise<SignedIn> {
  const customer = await lockCustomer(tx, checked.customerId)
  if (customer?.passwordHash !== checked.passwordHash) throw new Refusal('unauthorized', MESSAGES.loginFailed)
  const token = newToken()
  await insertSession(tx, customer.customerId, tokenHash(token))
  return { token, expiresInSeconds: SESSION_SECONDS, profile: profileOf(customer) }
}
