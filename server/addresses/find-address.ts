import type { Address } from '#contract/addresses.ts'
import { requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectAddress } from './store.ts'

/** One of the customer's own addresses. */
export async function findAddress(tx: Tx, id: number): Promise<Address | null> {
  return (await selectAddress(tx, requireCustomer(tx), id)) ?? null
}

/** The same error for another customer's address as for one that does not exist (F32). */
export function noSuchAddress(): Refusal {
  return new Refusal('not-found', { id: 'addressUnknown' })
}
