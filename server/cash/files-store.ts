import { sql } from 'kysely'
import type { CashFileState, CashOutcome } from '#contract/shop-cash-files.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { updateOver } from '#server/kernel/delete-expired.ts'
import type { Meanings } from './propose-columns.ts'
import type { FileTable } from './read-table.ts'

export interface CashFile {
  fileId: number
  courier: string
  title: string
  fileName: string
  state: CashFileState
  cells: FileTable | null
  meanings: Meanings | null
  statedPaise: number | null
  outcome: CashOutcome | null
  name: string
  createdAt: Date
  endedAt: Date | null
}

/** A file that was sent before is not kept a second time: null. */
export async function insertFile(
  tx: Tx,
  file: { courier: string; staffId: number; fileName: string; digest: string; cells: FileTable; meanings: Meanings },
): Promise<number | null> {
  const { supplierId, resellerId } = tx.tenant
  const { courier, staffId, fileName, digest, cells, meanings } = file
  const { rows } = await sql<{ fileId: number }>`
    insert into cash_files (supplier_id, reseller_id, courier, staff_id, file_name, digest, cells, meanings)
    values (${supplierId}, ${resellerId}, ${courier}, ${staffId}, ${fileName}, ${digest}, ${JSON.stringify(cells)}::jsonb,
      ${JSON.stringify(meanings)}::jsonb)
    on conflict (supplier_id, reseller_id, courier, digest) where state <> 'discarded' do nothing
    returning file_id as "fileId"`.execute(tx.db)
  return rows[0]?.fileId ?? null
}

export async function selectSameFile(
  tx: Tx,
  { courier, digest }: { courier: string; digest: string },
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ fileId: number }>`
    select file_id as "fileId" from cash_files
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and courier = ${courier} and digest = ${digest}
      and state <> 'discarded'`.execute(tx.db)
  return rows[0]?.fileId ?? 0
}

export async function countWaitingFiles(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cash_files
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and state = 'waiting'`.execute(tx.db)
  return rows[0]?.count ?? 0
}

const NAME = sql`coalesce((select s.name from staff s where s.staff_id = f.staff_id), '') as name`

export async function selectFile(tx: Tx, fileId: number, { isLocked = false } = {}): Promise<CashFile | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CashFile>`
    select f.file_id as "fileId", f.courier, c.title, f.file_name as "fileName", f.state, f.cells, f.meanings,
      f.stated_paise as "statedPaise", f.outcome, ${NAME}, f.created_at as "createdAt", f.ended_at as "endedAt"
    from cash_files f
    join cash_couriers c on c.supplier_id = ${supplierId} and c.reseller_id = ${resellerId} and c.courier = f.courier
    where f.supplier_id = ${supplierId} and f.reseller_id = ${resellerId} and f.file_id = ${fileId}
    ${isLocked ? sql`for update of f` : sql``}`.execute(tx.db)
  return rows[0]
}

export type FileRow = Omit<CashFile, 'cells' | 'meanings' | 'statedPaise'>

export async function selectFiles(tx: Tx, max: number): Promise<FileRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<FileRow>`
    select f.file_id as "fileId", f.courier, c.title, f.file_name as "fileName", f.state, f.outcome, ${NAME},
      f.created_at as "createdAt", f.ended_at as "endedAt"
    from cash_files f
    join cash_couriers c on c.supplier_id = ${supplierId} and c.reseller_id = ${resellerId} and c.courier = f.courier
    where f.supplier_id = ${supplierId} and f.reseller_id = ${resellerId} and f.state <> 'discarded'
    order by f.file_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function updateMeanings(
  tx: Tx,
  {
    fileId,
    courier,
    meanings,
    statedPaise,
  }: Pick<CashFile, 'fileId' | 'courier' | 'statedPaise'> & { meanings: Meanings },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update cash_files set meanings = ${JSON.stringify(meanings)}::jsonb, stated_paise = ${statedPaise}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and file_id = ${fileId}`.execute(tx.db)
  await sql`
    update cash_couriers set meanings = ${JSON.stringify(meanings)}::jsonb
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and courier = ${courier}`.execute(tx.db)
}

/** Its cells name customers, and nobody needs them after this. */
export async function updateEnded(
  tx: Tx,
  fileId: number,
  { state, outcome }: { state: 'applied' | 'discarded'; outcome: CashOutcome | null },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update cash_files set state = ${state}, outcome = nullif(${JSON.stringify(outcome)}::jsonb, 'null'), ended_at = now(), cells = null,
      expires_at = null
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and file_id = ${fileId}`.execute(tx.db)
}

interface CashCourier {
  courier: string
  title: string
  meanings: Meanings | null
  lateDays: number
}

export async function selectCouriers(tx: Tx): Promise<CashCourier[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CashCourier>`
    select courier, title, meanings, late_days as "lateDays" from cash_couriers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} order by title limit 200`.execute(tx.db)
  return rows
}

/** Files of one courier are applied one after the other. */
export async function lockCourier(tx: Tx, courier: string): Promise<CashCourier | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CashCourier>`
    select courier, title, meanings, late_days as "lateDays" from cash_couriers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and courier = ${courier}
    for update`.execute(tx.db)
  return rows[0]
}

export async function updateLateDays(tx: Tx, courier: string, days: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update cash_couriers set late_days = ${days}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and courier = ${courier}`.execute(tx.db)
}

/** The keeper's: a file that nobody applied within 30 days is discarded. */
export async function discardOldCashFiles(keeper: Database): Promise<void> {
  await updateOver(keeper, 'cash_files', {
    set: sql`state = 'discarded', cells = null, ended_at = now(), expires_at = null`,
    isOver: sql`expires_at < now()`,
  })
}
