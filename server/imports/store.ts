import { sql } from 'kysely'
import type { Message } from '#contract/say.ts'
import type { ImportFault, ImportRow, ImportState, OpenedImport } from '#contract/shop-imports.ts'
import type { Mapping } from '#server/catalogue-import/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** What was found in a file of no known format. */
export interface StoredProposal {
  headings: string
  /** What is known of the file without its columns: no header, or where its list is. */
  proposed: Partial<Mapping>
  columns: { column: string; samples: string[] }[]
  unit: OpenedImport['unit']
  prices: string[]
  remarks: Message[]
}

/** What an import did, or would do. */
export interface StoredReport {
  format: string
  counts: NonNullable<ImportRow['counts']>
  leftOut: OpenedImport['leftOut']
  remarks: Message[]
  withAddress: number
}

export interface StoredImport {
  importId: number
  fileName: string
  state: ImportState
  isStopping: boolean
  fetchesPictures: boolean
  isPartlyBack: boolean
  mapping: Mapping | null
  proposal: StoredProposal | null
  tried: StoredReport | null
}

const NAME = (column: string) => sql`coalesce((select s.name from staff s where s.staff_id = i.${sql.raw(column)}), '')`

const ROW = sql`i.import_id as "importId", i.file_name as "fileName", i.bytes, i.state, ${NAME('staff_id')} as name,
  i.created_at as at, i.started_at is not null as "isStarted",
  case when i.state in ('stopped', 'failed') then i.report else coalesce(i.report, i.tried) end -> 'counts' as counts`

export async function selectImports(
  tx: Tx,
  { before, max }: { before?: number | undefined; max: number },
): Promise<ImportRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ImportRow>`
    select ${ROW} from imports i
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and digest <> ''
      ${before === undefined ? sql`` : sql`and import_id < ${before}`}
    order by import_id desc limit ${max}`.execute(tx.db)
  return rows
}

interface WholeRow extends ImportRow {
  isStopping: boolean
  problem: Message | null
  proposal: StoredProposal | null
  mapping: Mapping | null
  progress: OpenedImport['progress']
  preview: OpenedImport['preview'] | null
  report: StoredReport | null
  faults: ImportFault[] | null
  startedBy: string
  endedAt: Date | null
  earlier: { importId: number; at: string } | null
  changes: number
  back: { restored: number; withdrawn: number } | null
  backBy: string
  spared: { productId: number; name: string; why: Message['id'] }[]
}

export async function selectImport(
  tx: Tx,
  { importId, faults, spared }: { importId: number; faults: number; spared: number },
): Promise<WholeRow | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const of = (alias: 'e' | 'c' | 'i') =>
    sql`${sql.raw(alias)}.supplier_id = ${supplierId} and ${sql.raw(alias)}.reseller_id = ${resellerId}`
  const { rows } = await sql<WholeRow>`
    select ${ROW}, is_stopping as "isStopping", problem, proposal, mapping, progress, preview,
      coalesce(report, tried) as report, jsonb_path_query_array(faults, ${`$[0 to ${faults - 1}]`}::jsonpath) as faults,
      ${NAME('started_by')} as "startedBy", ended_at as "endedAt", back, ${NAME('taken_back_by')} as "backBy",
      (select jsonb_build_object('importId', e.import_id, 'at', e.started_at) from imports e
       where ${of('e')} and e.digest = i.digest and e.import_id < i.import_id and e.started_at is not null
       order by e.import_id desc limit 1) as earlier,
      (select count(*) from import_changes c
       where ${of('c')} and c.import_id = i.import_id and c.taken_back_at is null) as changes,
      coalesce((select jsonb_agg(s) from (
        select c.product_id as "productId", c.name, c.spared as why from import_changes c
        where ${of('c')} and c.import_id = i.import_id and c.spared is not null
        order by c.product_id limit ${spared}) s), '[]') as spared
    from imports i where ${of('i')} and import_id = ${importId} and digest <> ''`.execute(tx.db)
  return rows[0]
}

export async function selectFaults(tx: Tx, importId: number): Promise<ImportFault[] | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ faults: ImportFault[] | null }>`
    select faults from imports
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}`.execute(tx.db)
  return rows[0] && (rows[0].faults ?? [])
}

export async function lockImport(tx: Tx, importId: number): Promise<StoredImport | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredImport>`
    select import_id as "importId", file_name as "fileName", state, is_stopping as "isStopping",
      fetches_pictures as "fetchesPictures", back is not null as "isPartlyBack", mapping, proposal, tried
    from imports
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId} for update`.execute(
    tx.db,
  )
  return rows[0]
}

/** The one that others of the shop wait for. */
export async function selectUnderWay(
  tx: Tx,
): Promise<{ file: string; isBack: boolean; staffId: number | null } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ file: string; isBack: boolean; staffId: number | null }>`
    select file_name as file, state = 'taking-back' as "isBack",
      case state when 'taking-back' then taken_back_by else started_by end as "staffId"
    from imports
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and state in ('running', 'taking-back')`.execute(
    tx.db,
  )
  return rows[0]
}

/** What of it changes; undefined stays. */
export interface ImportChange {
  state?: ImportState
  isStopping?: boolean
  fetchesPictures?: boolean
  problem?: Message | null
  proposal?: StoredProposal
  mapping?: Mapping
  progress?: OpenedImport['progress']
  tried?: StoredReport
  preview?: OpenedImport['preview']
  report?: StoredReport
  faults?: ImportFault[]
  startedBy?: number
  takenBackBy?: number
  isEnded?: boolean
}

const JSON_COLUMNS = ['problem', 'proposal', 'mapping', 'progress', 'tried', 'preview', 'report', 'faults'] as const

export async function updateImport(tx: Tx, importId: number, change: ImportChange): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { state, isStopping, fetchesPictures, startedBy, takenBackBy, isEnded } = change
  const jsons = JSON_COLUMNS.filter((name) => change[name] !== undefined).map(
    (name) => sql`${sql.ref(name)} = nullif(${JSON.stringify(change[name])}::jsonb, 'null')`,
  )
  const sets = [
    ...jsons,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(isStopping === undefined ? [] : [sql`is_stopping = ${isStopping}`]),
    ...(fetchesPictures === undefined ? [] : [sql`fetches_pictures = ${fetchesPictures}`]),
    ...(startedBy === undefined ? [] : [sql`started_by = ${startedBy}, started_at = coalesce(started_at, now())`]),
    ...(takenBackBy === undefined ? [] : [sql`taken_back_by = ${takenBackBy}`]),
    ...(isEnded ? [sql`ended_at = now()`] : []),
  ]
  await sql`
    update imports set ${sql.join(sets)}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}`.execute(tx.db)
}

/** Thrown where another worker, or a person, has ended the step: the transaction is undone, and the step ends quietly. */
export const ENDED = new Error('the step was ended by another worker')

/**
 * Throws unless it runs. It then does so until the end of this transaction: who ends it locks it first, and waits. The
 * progress is written meanwhile.
 */
export async function keepRunning(tx: Tx, importId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from imports
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId} and state = 'running'
    for key share`.execute(tx.db)
  if (rows.length === 0) throw ENDED
}

/** Writes the progress; returns whether the work is to stop, also because another worker has ended it. */
export async function updateProgress(
  tx: Tx,
  importId: number,
  progress: { share: number; products: number },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isStopping: boolean }>`
    update imports set progress = ${JSON.stringify(progress)}::jsonb
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}
      and state in ('reading', 'running')
    returning is_stopping as "isStopping"`.execute(tx.db)
  return rows[0]?.isStopping ?? true
}

/**
 * Adds what a batch of taking back has done, in its transaction: a break in between counts nothing twice and misses
 * nothing. Returns whether to stop; throws if the import is not being taken back.
 */
export async function addTakenBack(
  tx: Tx,
  importId: number,
  { restored, withdrawn }: { restored: number; withdrawn: number },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ isStopping: boolean }>`
    update imports set
      back = jsonb_build_object('restored', coalesce((back ->> 'restored')::int, 0) + ${restored}::int,
        'withdrawn', coalesce((back ->> 'withdrawn')::int, 0) + ${withdrawn}::int),
      progress = jsonb_build_object('share', 0,
        'products', coalesce((progress ->> 'products')::int, 0) + ${restored + withdrawn}::int)
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and import_id = ${importId}
      and state = 'taking-back'
    returning is_stopping as "isStopping"`.execute(tx.db)
  if (!rows[0]) throw ENDED
  return rows[0].isStopping
}

/** Whether a job works on it, or will. */
export async function selectHasJob(tx: Tx, importId: number): Promise<boolean> {
  const { rows } = await sql`
    select from jobs where supplier_id = ${tx.tenant.supplierId} and kind like '%-import' and parked_at is null
      and payload = ${JSON.stringify({ importId })}::jsonb
    limit 1`.execute(tx.db)
  return rows.length > 0
}

export async function selectMapping(tx: Tx, headings: string): Promise<unknown> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ mapping: unknown }>`
    select mapping from import_mappings
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and headings = ${headings}`.execute(tx.db)
  return rows[0]?.mapping
}

export async function upsertMapping(tx: Tx, headings: string, mapping: Mapping): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into import_mappings (supplier_id, reseller_id, headings, mapping)
    values (${supplierId}, ${resellerId}, ${headings}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (supplier_id, reseller_id, headings) do update
      set mapping = excluded.mapping, agreed_at = now()`.execute(tx.db)
}
