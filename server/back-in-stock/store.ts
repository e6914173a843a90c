import { type RawBuilder, sql } from 'kysely'
import type { RequestedPiece, StockRequest } from '#contract/back-in-stock.ts'
import { STOCK_LINK_DAYS, STOCK_REQUEST_DAYS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

/** A piece with its stock. */
export interface Piece extends RequestedPiece {
  stockId: number
}

const PIECE = sql`p.product_id as "productId", p.slug, p.name, coalesce(p.images[1], '') as image, s.stock_id as "stockId", s.size,
  s.units < 1 as "isSoldOut"`

/** Whether the shop sells `p` and `s`. Jobs do not know whether it hides categories, so this looks. */
export function isSold({ tenant: { supplierId, resellerId } }: Tx): RawBuilder<unknown> {
  return sql`p.withdrawn_at is null and s.withdrawn_at is null and not exists (
    select from hidden_categories h
    where h.supplier_id = ${supplierId} and h.reseller_id = ${resellerId} and h.category_id = p.category_id)`
}

export async function selectPiece(tx: Tx, productId: number, size: string): Promise<Piece | undefined> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Piece>`
    select ${PIECE} from products p join stocks s on s.supplier_id = ${supplierId} and s.product_id = p.product_id
    where p.supplier_id = ${supplierId} and p.product_id = ${productId} and s.size = ${size} and ${isSold(tx)}`.execute(
    tx.db,
  )
  return rows[0]
}

/**
 * How many pieces there are, until the end of the transaction: a rise waits for it, and so finds who asks here. No order
 * does, since of what is sold out nothing is taken.
 */
export async function selectUnitsLocked(tx: Tx, stockId: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select units from stocks where supplier_id = ${tx.tenant.supplierId} and stock_id = ${stockId} for share`.execute(
    tx.db,
  )
  return rows[0]?.units ?? 0
}

interface NewRequest {
  productId: number
  stockId: number
  contact: string
  customerId: number | null
  /** Whether the address is known to be theirs: then an earlier request of a guest with it is, too. */
  isProved: boolean
}

/** The open request of this person for this size: a new one, or the earlier, whose place is kept. A customer's needs no link. */
export async function upsertRequest(
  tx: Tx,
  { productId, stockId, contact, customerId, isProved }: NewRequest,
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const confirmed = customerId === null ? sql`null::timestamptz` : sql`now()`
  const { rows } = await sql<{ requestId: number }>`
    insert into stock_requests as r (supplier_id, reseller_id, product_id, stock_id, customer_id, contact, confirmed_at)
    values (${supplierId}, ${resellerId}, ${productId}, ${stockId}, ${customerId}, ${contact}, ${confirmed})
    on conflict (supplier_id, reseller_id, stock_id, contact) where told_at is null do update
    set confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at),
      customer_id = coalesce(r.customer_id, case when ${isProved} then excluded.customer_id end)
    returning request_id as "requestId"`.execute(tx.db)
  return rows[0]?.requestId ?? 0
}

export async function countOpen(tx: Tx, contact: string): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_requests
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and contact = ${contact} and told_at is null`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

interface RequestRow extends Piece {
  requestId: number
  contact: string
  isConfirmed: boolean
  isTold: boolean
}

/** The holder of a link of its mails, or the customer who made the request. */
export type Holder = { hash: Buffer } | { customerId: number }

function isOwnedBy(holder: Holder): RawBuilder<unknown> {
  return 'hash' in holder ? sql`${holder.hash}::bytea = any(r.link_hashes)` : sql`r.customer_id = ${holder.customerId}`
}

async function selectRequests(tx: Tx, where: RawBuilder<unknown>, max: number): Promise<RequestRow[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<RequestRow>`
    select r.request_id as "requestId", r.contact, r.confirmed_at is not null as "isConfirmed",
      r.told_at is not null as "isTold", ${PIECE}
    from stock_requests r
    join stocks s on s.supplier_id = ${supplierId} and s.stock_id = r.stock_id
    join products p on p.supplier_id = ${supplierId} and p.product_id = r.product_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and ${where}
    order by r.request_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectRequest(tx: Tx, requestId: number, holder?: Holder): Promise<RequestRow | undefined> {
  const isOwn = holder ? isOwnedBy(holder) : sql`true`
  const [row] = await selectRequests(tx, sql`r.request_id = ${requestId} and ${isOwn}`, 1)
  return row
}

export function selectOfCustomer(tx: Tx, customerId: number, max: number): Promise<RequestRow[]> {
  return selectRequests(tx, sql`r.customer_id = ${customerId} and r.told_at is null`, max)
}

export function asRequest({ requestId, isConfirmed, isTold, ...row }: RequestRow): StockRequest {
  const { productId, slug, name, image, size, isSoldOut } = row
  const state = isTold ? 'told' : isConfirmed ? 'waiting' : 'asked'
  return { requestId, piece: { productId, slug, name, image, size, isSoldOut }, state }
}

export async function updateConfirmed(tx: Tx, requestId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update stock_requests set confirmed_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_id = ${requestId}
      and confirmed_at is null`.execute(tx.db)
}

export async function deleteRequest(tx: Tx, requestId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from stock_requests
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_id = ${requestId}`.execute(tx.db)
}

/** All of a mailbox for who has a link from it; a customer, who may have registered with another's address, their own. */
export async function deleteOpenOf(tx: Tx, contact: string, holder: Holder): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const isTheirs = 'hash' in holder ? sql`true` : isOwnedBy(holder)
  await sql`
    delete from stock_requests r
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and contact = ${contact} and told_at is null
      and ${isTheirs}`.execute(tx.db)
}

/** The links of all its mails are good; few are kept. False if it has been taken back meanwhile. */
export async function insertLink(tx: Tx, requestId: number, hash: Buffer): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update stock_requests set link_hashes = (link_hashes || ${hash}::bytea)[greatest(1, cardinality(link_hashes) - 8):]
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_id = ${requestId}
    returning request_id`.execute(tx.db)
  return rows.length > 0
}

/** The keeper's, on all shops. */
export function deleteOldStockRequests(keeper: Database): Promise<void> {
  return deleteExpired(
    keeper,
    'stock_requests',
    sql`(asked_at < now() - make_interval(days => ${STOCK_REQUEST_DAYS})
      or (confirmed_at is null and asked_at < now() - make_interval(days => ${STOCK_LINK_DAYS})))`,
  )
}
