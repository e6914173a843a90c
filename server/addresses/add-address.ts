import type { Address, DeliveryAddress } from '#contract/addresses.ts'
import { ADDRESSES_MAX } from '#contract/limits.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertMail } from './assert-mail.ts'
import { insertAddress } from './store.ts'

export async function addAddress(ctx: Ctx, input: DeliveryAddress): Promise<Address> {
  const customerId = requireCustomer(ctx)
  const address = await withTransaction(ctx, async (tx) => {
    await assertNotErased(tx, customerId)
    await assertMail(tx, customerId, input)
    return insertAddress(tx, customerId, input, ADDRESSES_MAX)
  })
  if (!address) {
    throw new Refusal('bad-input', { id: 'tooManyAddresses', most: ADDRESSES_MAX })
  }
  return address
}
