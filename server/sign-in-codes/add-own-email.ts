import { timingSafeEqual } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { Profile } from '#contract/customers.ts'
import type { addOwnEmail as call } from '#contract/own-email.ts'
import { addEmail, isSessionOf, lockCustomer, notifyOwner, profileOf } from '#server/customers/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { brokenUnique } from '#server/kernel/database.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { codeHash } from './code-hash.ts'
import { count, strangersLimits, uncount, uncountInShop } from './code-limits.ts'
import { selectCode, takeRequest, takeTry } from './store.ts'

/** A right code has shown that the mailbox is the customer's (docs/decisions/089). */
export async function addOwnEmail(ctx: Ctx, { request, code, device }: ParsedInput<typeof call>): Promise<Profile> {
  const { actor } = ctx
  if (actor.kind !== 'customer') throw new Refusal('unauthorized', { id: 'denied' })
  const { customerId, token } = actor
  const requestHash = tokenHash(request)
  const found = await withTransaction(ctx, async (tx) => {
    const open = await selectCode(tx, requestHash, customerId)
    return open && { ...open, ...strangersLimits(tx, { way: 'email', contact: open.contact, device }) }
  })
  if (!found) throw fieldRefusal('code', { id: 'signInCodeWrong' })
  const { contact, tries, sends } = found
  await count(ctx, tries)
  // A transaction of its own: a wrong try counts.
  const tried = await withTransaction(ctx, async (tx) => {
    const taken = await takeTry(tx, requestHash, { isProved: false })
    await uncountInShop(tx, tries, Boolean(taken?.codeHash))
    return taken
  })
  if (!tried?.codeHash || !timingSafeEqual(tried.codeHash, codeHash(ctx.settings, requestHash, code))) {
    const isSpent = (tried ?? found).triesLeft === 0
    throw fieldRefusal('code', { id: isSpent ? 'signInCodeSpent' : 'signInCodeWrong' })
  }
  try {
    return await withTransaction(ctx, async (tx) => {
      const before = await lockCustomer(tx, customerId)
      // What ended the session meanwhile, such as a new password, leaves no way in that is not the owner's.
      if (!before || !(await isSessionOf(tx, customerId, token))) throw new Refusal('unauthorized', { id: 'denied' })
      if (!(await takeRequest(tx, requestHash))) throw fieldRefusal('code', { id: 'signInCodeWrong' })
      const customer = await addEmail(tx, customerId, contact)
      if (!customer) throw new Refusal('already-exists', { id: 'emailThere' })
      await uncount(tx, tries)
      await uncount(tx, sends)
      // Without the new address: by a message to the number, where the owner reads it.
      await notifyOwner(tx, before, 'email-added')
      return profileOf(customer)
    })
  } catch (error) {
    // Somebody has registered with it meanwhile. Whoever has proved the mailbox may know.
    if (brokenUnique(error)) throw new Refusal('already-exists', { id: 'emailTaken' })
    throw error
  }
}
