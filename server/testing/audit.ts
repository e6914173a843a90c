import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerPool, type TestShop } from './shop.ts'

const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

/** Test help: the violations that db/audit.sql finds for this shop's supplier; tests expect none. */
export async function audit(shop: TestShop): Promise<unknown[]> {
  const broken = `select * from (${await readFile(AUDIT, 'utf8')}) as broken where supplier_id = $1`
  return (await ownerPool().query(broken, [shop.tenant.supplierId])).rows
}
