import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { readRows, selectTenantTables } from './store.ts'

/** Doors and counters: worth nothing elsewhere, and dangerous in a file. */
const LEFT_OUT = ['sessions', 'password_resets', 'idempotency_keys', 'rate_counters', 'merged_guest_carts', 'jobs']
const SECRET = ['password_hash', 'token_hash', 'key_secret', 'webhook_secret', 'search_text']

/**
 * All that is the reseller's, and the catalogue that it sells, row by row, as it was at one moment. Memory does not grow with
 * the shop.
 */
export function exportReseller(
  ownerUrl: string,
  tenant: Tenant,
  write: (line: { table: string; row: unknown }) => Promise<void>,
): Promise<Record<string, number>> {
  return asOwner(ownerUrl, (owner) =>
    owner
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const counts: Record<string, number> = {}
        const tables = await selectTenantTables(db)
        for (const table of tables.toReversed().filter(({ name }) => !LEFT_OUT.includes(name))) {
          counts[table.name] = 0
          for await (const row of readRows(db, tenant, table, SECRET)) {
            await write({ table: table.name, row })
            counts[table.name] = (counts[table.name] ?? 0) + 1
          }
        }
        return counts
      }),
  )
}
