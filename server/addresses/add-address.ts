import type { Address, DeliveryAddress } from '#contract/addresses.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { insertAddress } from './store.ts'

/** More than a household needs; prevents one account from filling the database. */
export const ADDRESSES_MAX = 50

export async function addAddress(ctx: Ctx, input: DeliveryAddress): Promise<Address> {
  const customerId = requireCustomer(ctx)
  const address = await withTransaction(ctx, (tx) => insertAddress(tx, customerId, input, ADDRESSES_MAX))
  if (!address) {
    throw new Refusal('bad-input', { id: 'tooManyAddresses', most: ADDRESSES_MAX })
  }
  return address
}
