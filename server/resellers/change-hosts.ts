import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner, brokenUnique } from '#server/kernel/database.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { hostName } from './shop-fields.ts'
import { deleteHost, insertHost, selectHosts } from './store.ts'

/** Adds a host name to the shop; a suspended shop stays closed under it too. */
export async function addHost(ownerUrl: string, tenant: Tenant, given: string): Promise<string> {
  const parsed = hostName.safeParse(given)
  if (!parsed.success) throw refusalOf(parsed.error)
  const host = parsed.data
  await asOwner(ownerUrl, (owner) => insertHost(owner, tenant, host)).catch((error: unknown) => {
    if (brokenUnique(error) !== 'hosts_pkey') throw error
    throw new Refusal('already-exists', { id: 'hostTaken', host })
  })
  return host
}

/** The last host stays: a shop without one is unreachable, for which `reseller suspend` is the proper command. */
export function removeHost(ownerUrl: string, tenant: Tenant, host: string): Promise<void> {
  return asOwner(ownerUrl, (owner) =>
    owner.transaction().execute(async (db) => {
      const hosts = await selectHosts(db, tenant, 'for update')
      if (!hosts.includes(host)) {
        throw new Refusal('not-found', { id: 'shopHasNoHost', shop: tenant.name, host, hosts })
      }
      if (hosts.length === 1) {
        throw new Refusal('bad-input', { id: 'onlyHost', shop: tenant.name, host })
      }
      await deleteHost(db, tenant, host)
    }),
  )
}
