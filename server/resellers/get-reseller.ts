import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { type ResellerDetails, selectHosts, selectReseller } from './store.ts'

export function getReseller(ownerUrl: string, tenant: Tenant): Promise<ResellerDetails & { hosts: string[] }> {
  return asOwner(ownerUrl, async (owner) => ({
    ...(await selectReseller(owner, tenant)),
    hosts: await selectHosts(owner, tenant),
  }))
}
