import { timingSafeEqual } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { CodeAnswer, signInWithCode as call } from '#contract/sign-in-codes.ts'
import { startSessionWithCart } from '#server/cart/index.ts'
import { matchPincode, type Proved } from '#server/customers/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { fieldRefusal, type Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { codeHash } from './code-hash.ts'
import { count, identifyRequester, uncount, uncountInShop } from './code-limits.ts'
import { openAccount } from './open-account.ts'
import { markProved, selectCode, takeRequest, takeTry } from './store.ts'

/** A right code opens the account of its number or address, or a new one, or requires a further proof (docs/decisions/077). */
export async function signInWithCode(ctx: Ctx, input: ParsedInput<typeof call>): Promise<CodeAnswer> {
  const requestHash = tokenHash(input.request)
  const request = await withTransaction(ctx, async (tx) => {
    const code = await selectCode(tx, requestHash)
    return code && { ...code, requester: await identifyRequester(tx, { ...code, device: input.device }) }
  })
  if (!request) throw codeWrong()
  await count(ctx, request.requester.tries)
  // A transaction of its own: a wrong try counts.
  const tried = await withTransaction(ctx, async (tx) => {
    const taken = await takeTry(tx, requestHash, { isProved: false })
    await uncountInShop(tx, request.requester.tries, Boolean(taken?.codeHash))
    return taken
  })
  const right = codeHash(ctx.settings, requestHash, input.code)
  if (!tried?.codeHash || !timingSafeEqual(tried.codeHash, right)) {
    const { triesLeft } = tried ?? request
    throw triesLeft === 0 ? fieldRefusal('code', { id: 'signInCodeSpent' }) : codeWrong()
  }
  return withTransaction(ctx, async (tx) => {
    const { way, contact } = request
    const { account, isKnown, sends, tries } = await identifyRequester(tx, { way, contact, device: input.device })
    const wants = account && !isKnown && way === 'mobile' ? await wantedOf(tx, account) : undefined
    const isMine = await (wants ? markProved(tx, requestHash) : takeRequest(tx, requestHash))
    if (!isMine) throw codeWrong()
    await uncount(tx, tries)
    await uncount(tx, sends)
    if (wants) return { kind: 'account-found', wants }
    const { customer, notices } = await openAccount(tx, { way, contact, account, isKnown, device: input.device })
    const byNumber = way === 'mobile' && account !== undefined
    const signedIn = await startSessionWithCart(tx, customer, input, { byNumber })
    const cart = { ...signedIn.cart, notices: [...notices, ...signedIn.cart.notices] }
    return { kind: 'signed-in', ...signedIn, cart }
  })
}

/** An account whose number is only claimed, or was not used for long, wants what a stranger with the number does not have. */
async function wantedOf(tx: Tx, account: Proved): Promise<'password' | 'pincode' | undefined> {
  if (account.isProved) return undefined
  if (account.passwordHash !== '') return 'password'
  return (await matchPincode(tx, account.customerId, '')) === 'nothing' ? undefined : 'pincode'
}

function codeWrong(): Refusal {
  return fieldRefusal('code', { id: 'signInCodeWrong' })
}
