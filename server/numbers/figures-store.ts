import { type RawBuilder, sql } from 'kysely'
import type { ParsedInput } from '#contract/call.ts'
import type { Figure, FigureRow, listFigure, Period } from '#contract/shop-numbers.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { advanceAndExchange, onlinePart, paidBy } from './paid-by-store.ts'
import { during } from './period-store.ts'
import { moneyBack, returnedSales } from './returns-store.ts'
import type { SaleKind } from './sums.ts'

type Wanted = ParsedInput<typeof listFigure> & Period

const KINDS: Partial<Record<Figure, SaleKind[]>> = {
  all: ['sale', 'discount', 'cancelled', 'refused'],
  sales: ['sale'],
  discounts: ['discount'],
  cancelled: ['cancelled'],
  refused: ['refused'],
}

/** What a figure is made of, with amounts that are negative where they reduce it. */
function figureOf(tx: Tx, wanted: Wanted): RawBuilder<unknown> {
  if (wanted.figure === 'refunds' || wanted.figure === 'payouts') return backOf(tx, wanted, wanted.figure)
  return documentsOf(tx, wanted)
}

function backOf(tx: Tx, wanted: Wanted, by: 'refunds' | 'payouts'): RawBuilder<unknown> {
  return sql`
    select m.id as entry_id, m.order_id, m.day, ${by === 'refunds' ? 'refund' : 'payout'}::text as kind,
      ${paidBy(sql`o.payment_mode = 'COD'`)} as paid_by,
      coalesce(o.delivery_address ->> 'state', '') as state, m.paise
    from (${moneyBack(tx, by, wanted)}) m
    join orders o on o.supplier_id = ${tx.tenant.supplierId} and o.order_id = m.order_id
    ${advanceAndExchange(tx, sql`m`)}`
}

/** Of a single product, size or reason if one is wanted. */
function documentsOf(
  tx: Tx,
  { figure, paidBy: how, came, state, district, productId, size, reason, ...period }: Wanted,
) {
  const { supplierId } = tx.tenant
  const isOfLines = productId !== undefined || reason !== undefined
  const kinds = KINDS[figure]
  // All documents of a return are of its customer's wish, now a refund or an exchange.
  const isReturn = kinds === undefined || reason !== undefined
  const ofLines = sql`
    join lateral (
      select sum(l.paise)::bigint as paise from sale_lines l
      where l.supplier_id = ${supplierId} and l.invoice_id = s.invoice_id
        ${productId === undefined ? sql`` : sql`and l.product_id = ${productId}`}
        ${size === undefined ? sql`` : sql`and l.size = ${size}`}
        ${
          reason === undefined
            ? sql``
            : sql`and l.units > 0 and exists (
          select from return_lines b where b.supplier_id = ${supplierId} and b.return_id = r.return_id and b.line = l.line
            and b.reason = ${reason})`
        }
    ) part on part.paise is not null`
  return sql`
    select s.invoice_id as entry_id, s.order_id, s.day, s.kind, ${paidBy(sql`s.is_cod`)} as paid_by, s.state,
      (case s.kind when 'sale' then 1 else -1 end * ${isOfLines ? sql`part.paise` : amountOf(tx, came)})::bigint as paise
    from ${isReturn ? returnedSales(tx) : sql`sales s`} ${advanceAndExchange(tx, sql`s`)} ${isOfLines ? ofLines : sql``}
    where ${during(tx, period)} ${kinds ? sql`and s.kind = any(${kinds}::text[])` : sql``}
      ${figure === 'returned-for-money' ? sql`and r.wants = 'refund'` : sql``}
      ${figure === 'exchanged' ? sql`and r.wants = 'exchange'` : sql``}
      ${how === undefined ? sql`` : sql`and ${paidBy(sql`s.is_cod`)} = ${how}`}
      ${came === undefined ? sql`` : sql`and x.order_id is null and ${amountOf(tx, came)} > 0`}
      ${state === undefined ? sql`` : sql`and s.state = ${state}`}
      ${district === undefined ? sql`` : sql`and s.district = ${district}`}`
}

function amountOf(tx: Tx, came: Wanted['came']) {
  if (came === undefined) return sql`s.paise`
  return came === 'online' ? onlinePart(tx) : sql`(s.paise - ${onlinePart(tx)})`
}

/** The newest entry first. */
export async function selectFigure(tx: Tx, wanted: Wanted, max: number): Promise<FigureRow[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<FigureRow>`
    select f.entry_id as entry, o.number, f.day::text, f.kind, f.paid_by as "paidBy", f.state, f.paise
    from (${figureOf(tx, wanted)}) f
    join orders o on o.supplier_id = ${supplierId} and o.order_id = f.order_id
    ${wanted.after === undefined ? sql`` : sql`where f.entry_id < ${wanted.after}`}
    order by f.entry_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectFigureSum(tx: Tx, wanted: Wanted): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`
    select count(*)::int as count, coalesce(sum(paise), 0)::bigint as paise from (${figureOf(tx, wanted)}) f`.execute(
    tx.db,
  )
  return rows[0] ?? { count: 0, paise: 0 }
}
