import pg from 'pg'

/** Number of rows in every table. */
export async function countRows(databaseUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
    counts.set(name, rows[0]?.count ?? 0)
  }
  await client.end()
  return counts
}
