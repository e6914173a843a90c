import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { selectShopsOfComplaint } from './store.ts'

/** The operator of all shops names a complaint without its shop; a number is the shop's own, so there may be several. */
export function findShopsOfComplaint(ownerUrl: string, number: string): Promise<Tenant[]> {
  return asOwner(ownerUrl, (owner) => selectShopsOfComplaint(owner, number))
}
