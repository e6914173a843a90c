import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

/** An import whose file is on its way: without a digest nobody sees it. */
export async function insertImport(tx: Tx, { fileName, staffId }: { fileName: string; staffId: number }) {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ importId: number }>`
    insert into imports (supplier_id, reseller_id, staff_id, file_name, bytes, digest, state)
    values (${supplierId}, ${resellerId}, ${staffId}, ${fileName}, 0, '', 'stopped')
    returning import_id as "importId"`.execute(tx.db)
  return rows[0]?.importId ?? 0
}

export async function updateArrived(
  tx: Tx,
  importId: number,
  { bytes, digest }: { bytes: number; digest: string },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update imports set bytes = ${bytes}, digest = ${digest}, state = 'reading'
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}`.execute(tx.db)
}

/** How many files of the shop wait to be imported, and the one that is the same, if any. */
export async function selectWaiting(tx: Tx, digest: string): Promise<{ count: number; same: number | null }> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number; same: number | null }>`
    select count(*) as count, max(import_id) filter (where digest = ${digest}) as same from imports
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and digest <> ''
      and state in ('reading', 'asking', 'checked')`.execute(tx.db)
  return rows[0] ?? { count: 0, same: null }
}

export async function insertPiece(tx: Tx, importId: number, nth: number, bytes: Buffer): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into import_pieces (supplier_id, reseller_id, import_id, nth, bytes)
    values (${supplierId}, ${resellerId}, ${importId}, ${nth}, ${bytes})`.execute(tx.db)
}

export async function selectPiece(tx: Tx, importId: number, nth: number): Promise<Buffer | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from import_pieces
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId} and nth = ${nth}`.execute(
    tx.db,
  )
  return rows[0]?.bytes
}

export async function deletePieces(tx: Tx, importId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from import_pieces
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}`.execute(tx.db)
}

/** The keeper's: files after three days, what was before an import after thirty. */
export async function deleteOldImportFiles(keeper: Database): Promise<void> {
  for (const table of ['import_pieces', 'import_changes']) await deleteExpired(keeper, table, sql`expires_at < now()`)
}
