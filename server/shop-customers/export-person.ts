import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { assertFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockPerson, type PersonalData, exportPerson as takeOut } from '#server/privacy/index.ts'
import { subjectOf } from './subject-of.ts'

export async function exportPerson(ctx: Ctx, { customerId }: { customerId: number }): Promise<PersonalData> {
  assertMay(ctx, 'privacy')
  await assertFresh(ctx)
  return withTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx.db, tx.tenant, { customerId })
    if (!person) throw new Refusal('not-found', { id: 'noSuchCustomerHere' })
    await logWrite(tx, { did: 'export-customer', subject: subjectOf(customerId) })
    return takeOut(tx.db, tx.tenant, person)
  })
}
