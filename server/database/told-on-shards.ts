import type { Client } from 'pg'

interface Told {
  id: string
  supplierId: string
  what: string
}

// Longer than any transaction of the shop stays open; and the rows of so long are few (db/citus/distribute.sql).
const TOLD = `
  select told_id as id, supplier_id as "supplierId", what from told where told_at > now() - interval '3 minutes'`

/**
 * On Citus what changed stands in a table, for its workers cannot notify. Undefined on any other database; else each call tells
 * what has come since the last one.
 */
export async function openTold(
  client: Client,
  tell: (supplierId: number, what: string) => void,
): Promise<(() => Promise<void>) | undefined> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.told') is not null as there`)
  if (!rows[0]?.there) return undefined
  let known = new Set<string>()
  return async () => {
    const { rows: told } = await client.query<Told>(TOLD)
    for (const { id, supplierId, what } of told) if (!known.has(id)) tell(Number(supplierId), what)
    known = new Set(told.map(({ id }) => id))
  }
}
