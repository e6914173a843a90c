import type { ParsedInput } from '#contract/call.ts'
import { digitsOf } from '#contract/digits.ts'
import type { CodeAnswer, openFoundAccount as call } from '#contract/sign-in-codes.ts'
import { startSessionWithCart } from '#server/cart/index.ts'
import {
  type Customer,
  checkPassword,
  matchPincode,
  type Proved,
  proveMobile,
  releaseMobile,
} from '#server/customers/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { count, identifyRequester, type Requester, uncount } from './code-limits.ts'
import { createByMobile } from './open-account.ts'
import { selectCode, takeRequest, takeTry } from './store.ts'

type Input = ParsedInput<typeof call>

/**
 * The second step where a number has an account that its code alone does not open: with the account's password or a PIN
 * code of its orders the number is proved from then on. Without either, the number gets a new account, and the old one
 * stays as it is.
 */
export async function openFoundAccount(ctx: Ctx, input: Input): Promise<CodeAnswer> {
  const requestHash = tokenHash(input.request)
  const request = await withTransaction(ctx, async (tx) => {
    const code = await selectCode(tx, requestHash)
    if (!code?.isProved) return undefined
    return { ...code, requester: await identifyRequester(tx, { ...code, device: input.device }) }
  })
  if (!request) throw requestOver()
  const { contact, requester } = request
  const proven =
    input.proof === undefined ? undefined : await checkProof(ctx, requestHash, requester, input.proof, input)
  return withTransaction(ctx, async (tx) => {
    if (!(await takeRequest(tx, requestHash))) throw requestOver()
    if (!proven) await releaseMobile(tx, contact)
    else if (!(await proveMobile(tx, proven.customerId, contact))) throw requestOver()
    const customer = proven ?? (await createByMobile(tx, contact))
    // A PIN code is no secret of its owner, as a password is.
    const byNumber = proven !== undefined && proven.passwordHash === ''
    return { kind: 'signed-in', ...(await startSessionWithCart(tx, customer, input, { byNumber })) }
  })
}

async function checkProof(
  ctx: Ctx,
  requestHash: Buffer,
  requester: Requester,
  proof: string,
  { device }: Input,
): Promise<Customer> {
  const { account, tries } = requester
  if (!account) throw requestOver()
  await count(ctx, tries)
  const tried = await withTransaction(ctx, (tx) => takeTry(tx, requestHash, { isProved: true }))
  if (!tried) throw requestOver()
  const isRight =
    account.passwordHash === '' ? isOwnPincode(ctx, account, proof) : isPassword(ctx, account, proof, device)
  if (!(await isRight)) throw fieldRefusal('proof', { id: tried.triesLeft === 0 ? 'proofSpent' : 'proofWrong' })
  await withTransaction(ctx, (tx) => uncount(tx, tries))
  return account
}

async function isOwnPincode(ctx: Ctx, { customerId }: Proved, typed: string): Promise<boolean> {
  return (await withTransaction(ctx, (tx) => matchPincode(tx, customerId, digitsOf(typed)))) === 'right'
}

/** With all limits of a sign-in by password. */
async function isPassword(ctx: Ctx, account: Proved, password: string, device: string | undefined): Promise<boolean> {
  try {
    const checked = await checkPassword(ctx, { username: account.email, password, device })
    return checked.customerId === account.customerId
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthorized') return false
    throw error
  }
}

function requestOver(): Refusal {
  return new Refusal('bad-input', { id: 'signInRequestOver' })
}
