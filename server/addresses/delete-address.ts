import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { noSuchAddress } from './find-address.ts'
import { deleteAddressRow } from './store.ts'

export async function deleteAddress(ctx: Ctx, { id }: { id: number }): Promise<undefined> {
  const customerId = requireCustomer(ctx)
  const deleted = await withTransaction(ctx, (tx) => deleteAddressRow(tx, customerId, id))
  if (!deleted) throw noSuchAddress()
}
