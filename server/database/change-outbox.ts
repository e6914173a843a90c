import type { Client } from 'pg'

interface Change {
  id: string
  supplierId: string
  what: string
}

// Longer than any transaction of the shop stays open; and the rows of so long are few (db/citus/distribute.sql).
const RECENT_CHANGES = `
  select change_id as id, supplier_id as "supplierId", what from change_outbox
  where changed_at > now() - interval '3 minutes'`

/**
 * On Citus changes are rows of a table, for its workers cannot notify. Undefined on any other database; else each call reports
 * what was added since the last one.
 */
export async function openChangeOutbox(
  client: Client,
  report: (supplierId: number, what: string) => void,
): Promise<(() => Promise<void>) | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.change_outbox') is not null as exists`,
  )
  if (!rows[0]?.exists) return undefined
  let known = new Set<string>()
  return async () => {
    const { rows: changes } = await client.query<Change>(RECENT_CHANGES)
    for (const { id, supplierId, what } of changes) if (!known.has(id)) report(Number(supplierId), what)
    known = new Set(changes.map(({ id }) => id))
  }
}
