import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { updateClosed } from './store.ts'

/**
 * Closes the shop to shoppers, on every server at once; payments in progress are still accepted, and nothing is lost.
 */
export function suspendReseller(ownerUrl: string, tenant: Tenant): Promise<void> {
  return asOwner(ownerUrl, (owner) => updateClosed(owner, tenant, true))
}

export function resumeReseller(ownerUrl: string, tenant: Tenant): Promise<void> {
  return asOwner(ownerUrl, (owner) => updateClosed(owner, tenant, false))
}
