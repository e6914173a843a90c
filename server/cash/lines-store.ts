import { sql } from 'kysely'
import type { LineOutcome } from '#contract/cash-states.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { lineKey, type PlannedLine } from './plan-lines.ts'

/** Which of these were applied before. */
export async function selectApplied(tx: Tx, courier: string, keys: readonly string[]): Promise<Set<string>> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ key: string }>`
    select key from cash_lines
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and courier = ${courier} and key = any(${keys}::text[])`.execute(
    tx.db,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Returns their ids, by the line of the file. */
export async function insertLines(
  tx: Tx,
  { fileId, courier, lines }: { fileId: number; courier: string; lines: readonly PlannedLine[] },
): Promise<Map<number, number>> {
  const { supplierId, resellerId } = tx.tenant
  const values = lines.map(({ order: _, shifts: __, outcome, ...line }) => ({
    ...line,
    key: lineKey(line),
    why: line.openPaise === 0 ? '' : outcome,
  }))
  const { rows } = await sql<{ lineId: number; nth: number }>`
    insert into cash_lines (supplier_id, reseller_id, file_id, nth, courier, key, awb, batch, order_number, gross_paise, fee_paise, tax_paise,
      set_off_paise, net_paise, utr, paid_on, open_paise, why)
    select ${supplierId}, ${resellerId}, ${fileId}, w.nth, ${courier}, w.key, w.awb, w.batch, w."orderNumber", w."grossPaise", w."feePaise",
      w."taxPaise", w."setOffPaise", w."netPaise", w.utr, w."paidOn", w."openPaise", w.why
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w (nth int, key text, awb text, batch text, "orderNumber" text,
      "grossPaise" bigint, "feePaise" bigint, "taxPaise" bigint, "setOffPaise" bigint, "netPaise" bigint, utr text, "paidOn" date,
      "openPaise" bigint, why text)
    returning line_id as "lineId", nth`.execute(tx.db)
  return new Map(rows.map(({ lineId, nth }) => [nth, lineId]))
}

export interface LineRow {
  lineId: number
  fileId: number
  fileName: string
  nth: number
  courier: string
  title: string
  awb: string
  batch: string
  orderNumber: string
  grossPaise: number
  openPaise: number
  disputedPaise: number
  utr: string
  paidOn: string | null
  why: LineOutcome | ''
  /** An order of the shop with the number that the file has. */
  suggested: string | null
}

const LINE = (tx: Tx) => sql`
  select l.line_id as "lineId", l.file_id as "fileId", f.file_name as "fileName", l.nth, l.courier, c.title, l.awb, l.batch,
    l.order_number as "orderNumber", l.gross_paise as "grossPaise", l.open_paise as "openPaise", l.disputed_paise as "disputedPaise", l.utr,
    to_char(l.paid_on, 'YYYY-MM-DD') as "paidOn", l.why,
    (select o.number from orders o join cash_orders k on k.supplier_id = ${tx.tenant.supplierId} and k.order_id = o.order_id
      where o.supplier_id = ${tx.tenant.supplierId} and o.reseller_id = ${tx.tenant.resellerId}
        and o.number in (upper(l.order_number), upper(regexp_replace(l.order_number, '-[0-9]+$', '')))
      limit 1) as suggested
  from cash_lines l
  join cash_files f on f.supplier_id = ${tx.tenant.supplierId} and f.file_id = l.file_id
  join cash_couriers c on c.supplier_id = ${tx.tenant.supplierId} and c.reseller_id = ${tx.tenant.resellerId} and c.courier = l.courier
  where l.supplier_id = ${tx.tenant.supplierId} and l.reseller_id = ${tx.tenant.resellerId}`

/** To work through: what is nobody's yet, then what is disputed, the oldest first. */
export async function selectOpenLines(tx: Tx, { after, max }: { after: number; max: number }): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    ${LINE(tx)} and (l.open_paise <> 0 or l.disputed_paise <> 0) and l.line_id > ${after}
    order by l.line_id limit ${max}`.execute(tx.db)
  return rows
}

export async function lockLine(tx: Tx, lineId: number): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`${LINE(tx)} and l.line_id = ${lineId} for update of l`.execute(tx.db)
  return rows[0]
}

export async function updateLineSums(
  tx: Tx,
  lineId: number,
  { openPaise, disputedPaise }: { openPaise: number; disputedPaise: number },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update cash_lines set open_paise = ${openPaise}, disputed_paise = ${disputedPaise}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and line_id = ${lineId}`.execute(tx.db)
}
