import type { Address } from '#contract/addresses.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectAddresses } from './store.ts'

export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, (tx) => selectAddresses(tx, customerId))
}
