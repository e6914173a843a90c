import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { type Belonging, belongingOf } from './foreign-keys.ts'
import { readRows, selectStanding, selectTenantTables } from './reseller-store.ts'

/** Credentials and counters: useless elsewhere, and dangerous in a file. */
const LEFT_OUT = [
  'sessions',
  'password_resets',
  'new_device_links',
  'sign_in_codes',
  'known_devices',
  'customer_passkeys',
  'passkey_challenges',
  'idempotency_keys',
  'rate_counters',
  'merged_guest_carts',
  'push_subscriptions',
  'jobs',
]
const SECRET = [
  'password_hash',
  'token_hash',
  'link_hashes',
  'key_secret',
  'webhook_secret',
  'sealed_keys',
  'sealed_upi_id',
  'upi_id_mark',
  'search_text',
]

/**
 * Everything that belongs to the reseller, and the catalogue that it sells, row by row, in one snapshot; nothing of the
 * supplier's other resellers. Uses constant memory.
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
        const { isAlone } = await selectStanding(db, tenant)
        for (const { name } of tables.toReversed().filter((table) => !LEFT_OUT.includes(table.name))) {
          counts[name] = 0
          const found = belongingOf(name, tables)
          // A supplier's only reseller has everything of the supplier.
          const whose: Belonging = isAlone && found.kind !== 'reseller' ? { kind: 'supplier' } : found
          for await (const row of readRows(db, tenant, { name, whose }, SECRET)) {
            await write({ table: name, row })
            counts[name] = (counts[name] ?? 0) + 1
          }
        }
        return counts
      }),
  )
}
