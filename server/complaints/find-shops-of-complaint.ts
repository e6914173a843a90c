import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { selectShopsOfComplaint } from './store.ts'

/** Finds the shops that have a complaint of this number, which is unique within a shop only. */
export function findShopsOfComplaint(ownerUrl: string, number: string): Promise<Tenant[]> {
  return asOwner(ownerUrl, (owner) => selectShopsOfComplaint(owner, number))
}
