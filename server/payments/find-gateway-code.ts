import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { selectGateway } from './accounts-store.ts'

/** For the operator: the gateway of the shop's own account; undefined if it has none. */
export function findGatewayCode(ownerUrl: string, tenant: Tenant): Promise<string | undefined> {
  return asOwner(ownerUrl, (owner) => selectGateway(owner, tenant))
}
