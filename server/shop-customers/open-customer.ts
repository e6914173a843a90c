import type { OpenedCustomer } from '#contract/shop-customers.ts'
import { assertMay, type Ctx, may } from '#server/kernel/ctx.ts'
import { isFresh } from '#server/kernel/fresh-sign-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logLook, selectLog } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import {
  countOutcomes,
  selectAddresses,
  selectCodClosed,
  selectComplaints,
  selectCustomer,
  selectOrders,
} from './store.ts'
import { subjectOf } from './subject-of.ts'

const SHOWN = 50

/** Everything that staff need of one customer on one screen. That somebody looked is kept, once an hour. */
export async function openCustomer(ctx: Ctx, { customerId }: { customerId: number }): Promise<OpenedCustomer> {
  assertMay(ctx, 'customers')
  return withTransaction(ctx, async (tx) => {
    const person = await selectCustomer(tx, customerId)
    if (!person) throw new Refusal('not-found', { id: 'noSuchCustomerHere' })
    const subject = subjectOf(customerId)
    await logLook(tx, { did: 'open-customer', subject })
    const { deliveredPaise, ...counts } = await countOutcomes(tx, customerId)
    const log = await selectLog(tx, { subject, max: 20 })
    return {
      ...person,
      counts,
      deliveredPaise,
      orders: await selectOrders(tx, customerId, SHOWN),
      addresses: await selectAddresses(tx, customerId, SHOWN),
      complaints: await selectComplaints(tx, customerId, SHOWN),
      codClosed: await selectCodClosed(tx, customerId),
      mayErase: may(ctx, 'privacy'),
      isFresh: await isFresh(tx),
      log: log.map(({ name, did, at }) => ({ name, did, at })),
    }
  })
}
