import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { type ResellerRow, selectResellers, selectTenantByName } from './store.ts'

/** All shops with their first host, for the operator. */
export function listResellers(ownerUrl: string): Promise<ResellerRow[]> {
  return asOwner(ownerUrl, selectResellers)
}

export function findTenantByName(ownerUrl: string, name: string): Promise<Tenant | null> {
  return asOwner(ownerUrl, (owner) => selectTenantByName(owner, name))
}
