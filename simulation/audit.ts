import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'

const AUDIT = join(import.meta.dirname, '../db/audit.sql')

interface Broken {
  seed: string
  rule: string
  detail: string
}

/** What db/audit.sql finds, with the seed of the history whose shop it is in. */
export async function audit(owner: Pool): Promise<Broken[]> {
  const { rows } = await owner.query<Broken>(
    `select split_part(s.name, '-', 2) as seed, rule, detail from (${await readFile(AUDIT, 'utf8')}) broken
     join suppliers s using (supplier_id)`,
  )
  return rows
}
