import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { selectTenantByHost } from './store.ts'

/** The shop of this host name; null if there is none (R30). */
export function findTenantByHost(database: Database, host: string): Promise<Tenant | null> {
  return selectTenantByHost(database, host)
}
