import { sql } from 'kysely'
import { HIDDEN_REVIEW_KEPT_DAYS } from '#contract/lifetimes.ts'
import type { HideReason } from '#contract/reviews.ts'
import type { ReviewList, ShopReview } from '#contract/shop-reviews.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

const SHOP_REVIEW = sql`r.review_id as "reviewId", r.stars, r.fit, r.text, r.pictures, r.author, r.size, r.color,
  r.written_at as "writtenAt", r.helpful, r.answer, r.hidden_for as "hiddenFor", r.hidden_at as "hiddenAt",
  l.name as product, l.asin, r.product_id as "productId", o.number as "orderNumber"`

const LISTS = {
  all: sql``,
  unanswered: sql`and r.answered_at is null and r.hidden_at is null`,
  hidden: sql`and r.hidden_at is not null`,
} satisfies Record<ReviewList, unknown>

/** Newest first. A withdrawn one is not shown to anybody. */
export async function selectShopReviews(
  tx: Tx,
  {
    list,
    stars,
    after,
    max,
  }: { list: ReviewList; stars?: number | undefined; after?: number | undefined; max: number },
): Promise<ShopReview[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ShopReview>`
    select ${SHOP_REVIEW} from reviews r
    join order_lines l on l.supplier_id = ${supplierId} and l.order_id = r.order_id and l.line = r.line
    join orders o on o.supplier_id = ${supplierId} and o.order_id = r.order_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.withdrawn_at is null ${LISTS[list]}
      ${stars === undefined ? sql`` : sql`and r.stars = ${stars}`}
      ${after === undefined ? sql`` : sql`and r.review_id < ${after}`}
    order by r.review_id desc limit ${max}`.execute(tx.db)
  return rows
}

export interface LockedReview {
  answer: string
  answeredAt: Date | null
  hiddenFor: HideReason | null
  hiddenAt: Date | null
}

export async function lockReview(tx: Tx, reviewId: number): Promise<LockedReview | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<LockedReview>`
    select answer, answered_at as "answeredAt", hidden_for as "hiddenFor", hidden_at as "hiddenAt" from reviews
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and review_id = ${reviewId}
      and withdrawn_at is null
    for update`.execute(tx.db)
  return rows[0]
}

export async function updateAnswer(tx: Tx, reviewId: number, answer: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const at = answer === '' ? sql`null` : sql`now()`
  await sql`
    update reviews set answer = ${answer}, answered_at = ${at}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and review_id = ${reviewId}`.execute(tx.db)
}

/** Null shows it again. */
export async function updateHidden(tx: Tx, reviewId: number, reason: HideReason | null): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const at = reason === null ? sql`null` : sql`now()`
  await sql`
    update reviews set hidden_for = ${reason}, hidden_at = ${at}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and review_id = ${reviewId}`.execute(tx.db)
}

export interface HiddenReview {
  customerId: number
  product: string
  number: string
  line: number
  hiddenFor: HideReason | null
}

/** For the mail to its author. */
export async function selectHiddenReview(tx: Tx, reviewId: number): Promise<HiddenReview | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<HiddenReview>`
    select r.customer_id as "customerId", l.name as product, o.number, r.line, r.hidden_for as "hiddenFor"
    from reviews r
    join order_lines l on l.supplier_id = ${supplierId} and l.order_id = r.order_id and l.line = r.line
    join orders o on o.supplier_id = ${supplierId} and o.order_id = r.order_id
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId} and r.review_id = ${reviewId}
      and r.withdrawn_at is null`.execute(tx.db)
  return rows[0]
}

/** On all shops. What was hidden is kept for a year, and by then too old to be written again. */
export function deleteLongHidden(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'reviews', sql`hidden_at < now() - make_interval(days => ${HIDDEN_REVIEW_KEPT_DAYS})`)
}
