import type { Address } from '#contract/addresses.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertMail } from './assert-mail.ts'
import { noSuchAddress } from './find-address.ts'
import { type OwnAddress, updateAddressRow } from './store.ts'

/** Orders keep the address as of the time they were placed. */
export async function updateAddress(ctx: Ctx, input: OwnAddress): Promise<Address> {
  const customerId = requireCustomer(ctx)
  const address = await withTransaction(ctx, async (tx) => {
    await assertMail(tx, customerId, input)
    return updateAddressRow(tx, customerId, input)
  })
  if (!address) throw noSuchAddress()
  return address
}
