import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { TryState } from './payout-moves.ts'

export interface StoredTry {
  payoutId: number
  try: number
  key: string
  service: string
  state: TryState
  askedAt: Date | null
  /** Of the account that the first request went to; null: none yet, or it is not known. */
  accountHash: Buffer | null
  utr: string | null
  words: string
}

const TRY = sql`payout_id as "payoutId", try, key, service, state, asked_at as "askedAt", account_hash as "accountHash", utr, words`

/** The latest last. */
export async function selectTries(tx: Tx, payoutId: number): Promise<StoredTry[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredTry>`
    select ${TRY} from payout_tries
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payout_id = ${payoutId}
    order by try`.execute(tx.db)
  return rows
}

export async function selectTryByKey(tx: Tx, key: string): Promise<StoredTry | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredTry>`
    select ${TRY} from payout_tries
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and key = ${key}`.execute(tx.db)
  return rows[0]
}

interface NewTry {
  payoutId: number
  orderId: number
  service: string
  state: 'due' | 'paid'
  utr: string | null
}

/** Its key is made here, and committed before any service hears it. */
export async function insertTry(tx: Tx, { payoutId, orderId, service, state, utr }: NewTry): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ try: number }>`
    insert into payout_tries (supplier_id, reseller_id, payout_id, order_id, try, service, state, utr)
    select ${supplierId}, ${resellerId}, ${payoutId}, ${orderId}, coalesce(max(try), 0) + 1, ${service}, ${state}, ${utr}
    from payout_tries
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payout_id = ${payoutId}
    returning try`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('no try was inserted')
  return row.try
}

/** Recorded before the request to the service: from then on only its answer shows what has happened. */
export async function markSent(tx: Tx, { payoutId, try: nth }: StoredTry, accountHash: Buffer): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update payout_tries set state = 'sent', asked_at = coalesce(asked_at, now()), account_hash = coalesce(account_hash, ${accountHash})
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payout_id = ${payoutId} and try = ${nth}`.execute(
    tx.db,
  )
}

export async function updateTry(
  tx: Tx,
  { payoutId, try: nth }: StoredTry,
  { state, utr, words }: { state: TryState; utr: string | null; words: string },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update payout_tries set state = ${state}, utr = coalesce(${utr}, utr), words = ${words}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payout_id = ${payoutId} and try = ${nth}`.execute(
    tx.db,
  )
}

/** Whether a payment under this UTR is known, of another payout. */
export async function isUtrTaken(tx: Tx, utr: string, payoutId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select try from payout_tries
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and utr = ${utr} and payout_id <> ${payoutId} limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** Seconds since the first request to the service, by the database's clock. */
export async function selectSecondsSinceSent(tx: Tx, { payoutId, try: nth }: StoredTry): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - asked_at), 0)::int as seconds from payout_tries
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payout_id = ${payoutId} and try = ${nth}`.execute(
    tx.db,
  )
  return rows[0]?.seconds ?? 0
}
