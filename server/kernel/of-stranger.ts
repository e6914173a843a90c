import { sql } from 'kysely'
import type { Tx } from './ctx.ts'

/**
 * Whether a stranger has opened the shop (HAAT_OPEN_SHOPS): it takes no payments to the account of the server
 * (docs/decisions/093), and fills neither its disk nor others' mailboxes (094).
 */
export async function isOfStranger(tx: Tx): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isTrusted: boolean }>`
    select shares_gateway as "isTrusted" from resellers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.isTrusted !== true
}
