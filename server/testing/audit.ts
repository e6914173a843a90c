import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestShop } from './shop.ts'

const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

let pool: pg.Pool | undefined

/**
 * Test help: the violations that db/audit.sql finds for the suppliers of these shops; tests expect none. It reads the whole database, so
 * many shops are looked at in one call.
 */
export async function audit(...shops: Pick<TestShop, 'tenant'>[]): Promise<{ rule: string; supplier_id: unknown }[]> {
  const text = `select * from (${await readFile(AUDIT, 'utf8')}) as broken where supplier_id = any($1)`
  // Planning it takes longer than running it, so a connection plans it once.
  pool ??= new pg.Pool({
    connectionString: inject('ownerUrl'),
    options: '-c plan_cache_mode=force_generic_plan',
    max: 2,
    allowExitOnIdle: true,
  })
  return (await pool.query({ name: 'audit', text, values: [shops.map(({ tenant }) => tenant.supplierId)] })).rows
}
