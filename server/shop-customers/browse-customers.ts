import { BULK_MAX } from '#contract/limits.ts'
import type { CustomerPage } from '#contract/shop-customers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logLook } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { searchWords } from './search-words.ts'
import { selectCustomers } from './store.ts'

interface Wanted {
  search?: string | undefined
  after?: number | undefined
}

/** Who looked at the list is kept, once an hour (DPDP Rules 2025, rule 6): a list of people is worth stealing. */
export async function browseCustomers(ctx: Ctx, { search = '', after }: Wanted): Promise<CustomerPage> {
  assertMay(ctx, 'customers')
  const words = searchWords(search)
  return withTransaction(ctx, async (tx) => {
    await logLook(tx, { did: 'list-customers', subject: 'customers' })
    const rows = await selectCustomers(tx, { words, after, max: BULK_MAX + 1 })
    const customers = rows.slice(0, BULK_MAX)
    return { customers, after: rows.length > BULK_MAX ? (customers.at(-1)?.customerId ?? null) : null }
  })
}
