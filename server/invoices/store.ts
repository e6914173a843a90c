import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Adjustment } from '#contract/cart-total.ts'
import type { OrderStatus, PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { placedAs } from '#server/orders/index.ts'
import type { Advance, CreditLine, DocumentKind, IssuedDocument, Snapshot } from './document-contents.ts'
import type { TakenTerms } from './off-of-lines.ts'
import type { TaxRate } from './tax-rate.ts'
import type { SoldLine } from './tax-sale.ts'

export interface InvoicedOrder {
  orderId: number
  number: string
  status: OrderStatus
  paymentMode: PaymentMode
  placedAt: Date
  adjustments: Adjustment[]
  /** That it took; null: none, or a price for several. */
  offer: TakenTerms | null
  /** Of an order that replaces goods: the lines of the credit note of those. */
  replaced: CreditLine[] | null
  /** The number of the return that pays it; null of any other order. */
  exchangeOf: string | null
  totalPaise: number
  advance: Advance | null
  address: DeliveryAddress
}

export interface InvoicedLine extends SoldLine {
  name: string
  category: string
  size: string
  color: string
}

/** Of `orders o`. */
const ADVANCE = sql`case when o.payment_mode = 'COD' and o.advance_paise > 0 and o.status <> 'Cancelled'
  then json_build_object('paidPaise', o.advance_paise, 'duePaise', o.due_paise) end as advance`

/**
 * As it was placed: what was cancelled of it since is credited. Issuing locks the order's row, so that no two documents are issued at once and nobody cancels the order meanwhile.
 */
export async function lockOrder(tx: Tx, orderId: number): Promise<InvoicedOrder | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<InvoicedOrder>`
    select order_id as "orderId", number, status, payment_mode as "paymentMode", placed_at as "placedAt",
      exchange_of as "exchangeOf", ${placedAs(tx.tenant)}, delivery_address as address, ${ADVANCE},
      (select json_build_object('saving', f.saving, 'categories', f.categories, 'paise', -a.paise)
       from order_adjustments a join offers f on f.supplier_id = ${supplierId} and f.offer_id = a.offer_id
       where a.supplier_id = ${supplierId} and a.order_id = o.order_id) as offer,
      (select i.snapshot -> 'lines' from returns r
       join invoices i on i.supplier_id = ${supplierId} and i.order_id = r.order_id and i.credit_key = 'return-' || r.return_id
       where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.exchange_order_id = o.order_id) as replaced
    from orders o
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
    for no key update`.execute(tx.db)
  return rows[0]
}

export async function selectOrderId(tx: Tx, number: string, customerId: number): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and number = ${number}
      and customer_id = ${customerId}`.execute(tx.db)
  return rows[0]?.orderId
}

export async function selectLines(tx: Tx, orderId: number): Promise<InvoicedLine[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<InvoicedLine>`
    select l.name, c.name as category, l.size, l.color, l.units, l.unit_paise as "unitPaise",
      l.unit_delivery_paise as "unitDeliveryPaise", p.hsn, p.gst_percent as "gstPercent"
    from order_lines l
    join products p on p.supplier_id = ${supplierId} and p.product_id = l.product_id
    join categories c on c.supplier_id = ${supplierId} and c.category_id = p.category_id
    where l.supplier_id = ${supplierId} and l.reseller_id = ${resellerId} and l.order_id = ${orderId}
    order by l.line`.execute(tx.db)
  return rows
}

/** By the database's clock, like all dates (F30). */
export async function selectDayInIndia(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'Asia/Kolkata')::date::text as day`.execute(
    tx.db,
  )
  return rows[0]?.day ?? ''
}

/** The rates valid on that day. */
export async function selectTaxRates(tx: Tx, day: string): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select hsn_prefix as "hsnPrefix", up_to_paise as "upToPaise", percent from tax_rates r
    where from_date = (
      select max(from_date) from tax_rates where hsn_prefix = r.hsn_prefix and from_date <= ${day}::date
    )`.execute(tx.db)
  return rows
}

/** The order's invoice or bill. */
export async function selectCharge(tx: Tx, orderId: number): Promise<IssuedDocument | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<IssuedDocument>`
    select i.kind, i.number, i.dated_on::text as day, i.snapshot, ${ADVANCE} from invoices i
    join orders o on o.supplier_id = ${supplierId} and o.order_id = i.order_id
    where i.supplier_id = ${supplierId} and i.reseller_id = ${resellerId} and i.order_id = ${orderId}
      and i.kind <> 'credit-note'`.execute(tx.db)
  return rows[0]
}

/** '' is the key of the one that credits what is left. */
export type CreditNote = IssuedDocument & { key: string }

/** The credit notes of the order's invoice, oldest first. */
export async function selectCreditNotes(tx: Tx, orderId: number): Promise<CreditNote[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CreditNote>`
    select kind, number, dated_on::text as day, snapshot, credit_key as key from invoices
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and kind = 'credit-note'
    order by invoice_id`.execute(tx.db)
  return rows
}

/** The next number of the series; the row stays locked until the transaction ends, so there are no gaps. */
export async function countUp(tx: Tx, kind: DocumentKind, financialYear: string): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counters as counter (supplier_id, reseller_id, kind, financial_year, last)
    values (${supplierId}, ${resellerId}, ${kind}, ${financialYear}, 1)
    on conflict (supplier_id, reseller_id, kind, financial_year) do update set last = counter.last + 1
    returning last`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('the counter of invoices did not count')
  return row.last
}

export async function insertDocument(
  tx: Tx,
  document: {
    orderId: number
    kind: DocumentKind
    financialYear: string
    serial: number
    number: string
    day: string
    snapshot: Snapshot
    creditKey: string
  },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into invoices (supplier_id, reseller_id, order_id, kind, financial_year, serial, number, dated_on, snapshot,
      credit_key)
    values (${supplierId}, ${resellerId}, ${document.orderId}, ${document.kind}, ${document.financialYear},
      ${document.serial}, ${document.number}, ${document.day}::date, ${JSON.stringify(document.snapshot)}::jsonb,
      ${document.creditKey})`.execute(tx.db)
}

/** One page of the reseller's documents of a year (or of all), in the order of their series. */
export async function selectDocuments(
  tx: Tx,
  { financialYear, after, most }: { financialYear: string | undefined; after: number; most: number },
): Promise<(IssuedDocument & { id: number })[]> {
  const { supplierId, resellerId } = tx.tenant
  const ofYear = financialYear === undefined ? sql`true` : sql`financial_year = ${financialYear}`
  const { rows } = await sql<IssuedDocument & { id: number }>`
    select invoice_id as id, kind, number, dated_on::text as day, snapshot from invoices
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and ${ofYear} and invoice_id > ${after}
    order by invoice_id limit ${most}`.execute(tx.db)
  return rows
}

export interface PaperRow {
  orderId: number
  number: string
  isCod: boolean
  duePaise: number
  hasAdvance: boolean
  placedDay: string
  address: DeliveryAddress
  lines: { name: string; asin: string; size: string; color: string; units: number }[]
}

/** In the order of the numbers. */
export async function selectPapers(
  tx: Tx,
  numbers: readonly string[],
  { isOnlyToSend }: { isOnlyToSend: boolean },
): Promise<PaperRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<PaperRow>`
    select o.order_id as "orderId", o.number, o.due_paise > 0 as "isCod",
      o.due_paise as "duePaise", o.advance_paise > 0 as "hasAdvance", o.delivery_address as address,
      (o.placed_at at time zone 'Asia/Kolkata')::date::text as "placedDay",
      (select json_agg(json_build_object('name', l.name, 'asin', l.asin, 'size', l.size, 'color', l.color,
           'units', l.units - l.cancelled_units) order by l.line)
       from order_lines l
       where l.supplier_id = ${supplierId} and l.reseller_id = ${resellerId} and l.order_id = o.order_id
         and l.units > l.cancelled_units) as lines
    from orders o
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.number = any(${numbers}::text[])
      ${isOnlyToSend ? sql`and (o.status = 'Confirmed' or (o.status = 'Placed' and o.packed_at is not null))` : sql``}
    order by array_position(${numbers}::text[], o.number)`.execute(tx.db)
  return rows
}

/** Of each size, or of the product where it has none. */
export async function selectProductLabels(
  tx: Tx,
  productIds: readonly number[],
  max: number,
): Promise<{ name: string; asin: string; size: string }[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<{ name: string; asin: string; size: string }>`
    select p.name, p.asin, s.size from products p
    join stocks s on s.supplier_id = ${supplierId} and s.product_id = p.product_id and s.withdrawn_at is null
    where p.supplier_id = ${supplierId} and p.product_id = any(${productIds}::bigint[])
    order by p.product_id, s.position, s.stock_id limit ${max}`.execute(tx.db)
  return rows
}
