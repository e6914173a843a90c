import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { selectGateway } from './store.ts'

/** The operator's: the gateway that the shop's own account is at; undefined where it has none. */
export function findGatewayCode(ownerUrl: string, tenant: Tenant): Promise<string | undefined> {
  return asOwner(ownerUrl, (owner) => selectGateway(owner, tenant))
}
