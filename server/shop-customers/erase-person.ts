import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { assertFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { erasePerson as erase, lockPerson } from '#server/privacy/index.ts'
import { subjectOf } from './subject-of.ts'

/** The last digits of their number are typed, so that it is this person who is erased and not the one before. */
export async function erasePerson(
  ctx: Ctx,
  { customerId, lastDigits }: { customerId: number; lastDigits: string },
): Promise<undefined> {
  assertMay(ctx, 'privacy')
  await assertFresh(ctx)
  await withTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx.db, tx.tenant, { customerId })
    if (!person) throw new Refusal('not-found', { id: 'noSuchCustomerHere' })
    if (lastDigits !== person.mobile.slice(-4)) {
      throw new Refusal('bad-input', { id: 'lastDigitsWrong' }, { fields: { lastDigits: { id: 'lastDigitsWrong' } } })
    }
    await erase(tx.db, tx.tenant, person)
    await logWrite(tx, { did: 'erase-customer', subject: subjectOf(customerId) })
  })
}
