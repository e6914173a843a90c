import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestShop } from './shop.ts'

const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

let pool: pg.Pool | undefined

/** Test help: the violations that db/audit.sql finds for this shop's supplier; tests expect none. */
export async function audit(shop: TestShop): Promise<unknown[]> {
  const text = `select * from (${await readFile(AUDIT, 'utf8')}) as broken where supplier_id = $1`
  // Planning it takes longer than running it, so a connection plans it once.
  pool ??= new pg.Pool({
    connectionString: inject('ownerUrl'),
    options: '-c plan_cache_mode=force_generic_plan',
    max: 2,
    allowExitOnIdle: true,
  })
  return (await pool.query({ name: 'audit', text, values: [shop.tenant.supplierId] })).rows
}
