import { datesText } from '#contract/day.ts'
import type { Delivery } from '#contract/delivery.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { datesTo, selectDelivery } from '#server/merchandising/index.ts'
import { selectAddresses } from './store.ts'

/** To this PIN code, or to the customer's default address; null without either. */
export function findDelivery(ctx: Ctx, { pincode }: { pincode?: string | undefined }): Promise<Delivery | null> {
  return withTransaction(ctx, (tx) => (pincode ? toPincode(tx, pincode) : toDefaultAddress(tx)))
}

async function toPincode(tx: Tx, pincode: string): Promise<Delivery> {
  const delivery = await selectDelivery(tx, pincode)
  return described({ pincode, isServed: delivery.isServed, dates: datesTo(delivery, pincode) })
}

async function toDefaultAddress(tx: Tx): Promise<Delivery | null> {
  if (tx.actor.kind !== 'customer') return null
  const [address] = await selectAddresses(tx, tx.actor.customerId)
  return address ? described(address) : null
}

function described({ pincode, isServed, dates }: Pick<Delivery, 'pincode' | 'isServed' | 'dates'>): Delivery {
  const known = { pincode, isServed, dates }
  if (!isServed) return { ...known, says: { id: 'deliversNotTo', pincode } }
  if (!dates) return { ...known, says: { id: 'deliversTo', pincode } }
  return { ...known, says: { id: 'deliversBetween', pincode, days: datesText(dates) } }
}
