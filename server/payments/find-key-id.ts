import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { selectKeyId } from './store.ts'

/** The public half of the shop's own keys; undefined where it has none. */
export function findKeyId(ownerUrl: string, tenant: Tenant): Promise<string | undefined> {
  return asOwner(ownerUrl, (owner) => selectKeyId(owner, tenant))
}
