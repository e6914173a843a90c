import type { Address, addOwnAddress as call, DeliveryAddress } from '#contract/addresses.ts'
import type { ParsedInput } from '#contract/call.ts'
import { ADDRESSES_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/say.ts'
import { hasNoMailbox, lockCustomer, nameCustomer } from '#server/customers/index.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal, refuseFields } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { insertAddress, selectAddresses, selectPlaces } from './store.ts'

type Input = ParsedInput<typeof call>

/**
 * Under the customer's lock, so that a form that is sent again adds no second address. Who has no name yet is called by
 * the address's.
 */
export function addOwnAddress(ctx: Ctx, input: Input): Promise<Address> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
    if (customer.firstName === '') await nameCustomer(tx, customerId, input.name)
    const email = hasNoMailbox(customer) ? '' : customer.email
    const address = { ...input, ...(await placeOf(tx, input)), email, mobile: customer.mobile }
    const known = (await selectAddresses(tx, customerId)).find((each) => isSame(each, address))
    const saved = known ?? (await insertAddress(tx, customerId, address, ADDRESSES_MAX))
    if (!saved) throw new Refusal('bad-input', { id: 'tooManyAddresses', most: ADDRESSES_MAX })
    return saved
  })
}

/** What was typed goes before the directory's suggestion (R28). */
async function placeOf(
  tx: Tx,
  { pincode, city, state }: Input,
): Promise<Pick<DeliveryAddress, 'city' | 'district' | 'state'>> {
  if (city !== '' && state !== '') return { city, district: '', state }
  const [place] = await selectPlaces(tx, pincode)
  const found = { city: city || (place?.city ?? ''), state: state || (place?.state ?? '') }
  const missing: Record<string, Message> = {
    ...(found.city === '' && { city: { id: 'required' } }),
    ...(found.state === '' && { state: { id: 'required' } }),
  }
  refuseFields('bad-input', missing)
  return { ...found, district: '' }
}

function isSame(one: Address, other: DeliveryAddress): boolean {
  const fields = ['name', 'email', 'mobile', 'address1', 'address2', 'city', 'pincode', 'state'] as const
  return fields.every((field) => one[field] === other[field])
}
