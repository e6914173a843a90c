import type { ParsedInput } from '#contract/call.ts'
import type { setCashOnDelivery as call } from '#contract/shop-customers.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { keepCustomer } from '#server/kernel/keep-customer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deleteCodClosed, insertCodClosed } from './store.ts'
import { subjectOf } from './subject-of.ts'

/**
 * From now on: orders that were placed stay. What is as wanted already is left alone, so that two people at once do one
 * thing. The reason is about a person: it is stored with them and not in the log.
 */
export async function setCashOnDelivery(ctx: Ctx, wanted: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'customers')
  const { staffId } = requireStaff(ctx)
  const { customerId } = wanted
  await withTransaction(ctx, async (tx) => {
    if (!(await keepCustomer(tx, customerId))) throw new Refusal('not-found', { id: 'noSuchCustomerHere' })
    const isChanged = wanted.isOpen
      ? await deleteCodClosed(tx, customerId)
      : await insertCodClosed(tx, { customerId, reason: wanted.reason, staffId })
    if (isChanged) await logWrite(tx, { did: wanted.isOpen ? 'open-cod' : 'close-cod', subject: subjectOf(customerId) })
  })
}
