import { type RawBuilder, sql } from 'kysely'
import type { Fit, Review, ReviewSort, ShownReview } from '#contract/reviews.ts'
import type { Tx } from '#server/kernel/ctx.ts'

const REVIEW = sql`review_id as "reviewId", stars, fit, text, pictures, author, size, color,
  written_at as "writtenAt", helpful, answer`

export interface CountsRow {
  stars1: number
  stars2: number
  stars3: number
  stars4: number
  stars5: number
  pictured: number
  small: number
  fitting: number
  large: number
}

export async function selectCounts(tx: Tx, productId: number): Promise<CountsRow | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CountsRow>`
    select stars1, stars2, stars3, stars4, stars5, pictured, small, fitting, large from review_counts
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and product_id = ${productId}`.execute(tx.db)
  return rows[0]
}

export interface Wanted {
  productId: number
  sort: ReviewSort
  stars?: number | undefined
  isPictured: boolean
  /** The last one that was shown. */
  after?: { helpful: number; reviewId: number } | undefined
  max: number
}

/** What shoppers see; each of the orders and filters has an index. */
export async function selectReviews(tx: Tx, wanted: Wanted): Promise<Review[]> {
  const { rows } = await sql<Review>`select ${REVIEW} from reviews ${wantedOf(tx, wanted)}`.execute(tx.db)
  return rows
}

export async function selectReviewsFor(tx: Tx, viewer: number, wanted: Wanted): Promise<ShownReview[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<ShownReview>`
    select ${REVIEW}, customer_id = ${viewer} as "isMine", exists (
      select from review_votes v
      where v.supplier_id = ${supplierId} and v.review_id = reviews.review_id and v.customer_id = ${viewer}
    ) as "isFoundHelpful"
    from reviews ${wantedOf(tx, wanted)}`.execute(tx.db)
  return rows
}

function wantedOf(tx: Tx, { productId, sort, stars, isPictured, after, max }: Wanted): RawBuilder<unknown> {
  const { supplierId, resellerId } = tx.tenant
  const isByHelp = sort === 'helpful'
  return sql`
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and product_id = ${productId}
      and hidden_at is null and withdrawn_at is null
      ${stars === undefined ? sql`` : sql`and stars = ${stars}`}
      ${isPictured ? sql`and has_pictures` : sql``}
      ${after && isByHelp ? sql`and (helpful, review_id) < (${after.helpful}::int, ${after.reviewId}::bigint)` : sql``}
      ${after && !isByHelp ? sql`and review_id < ${after.reviewId}` : sql``}
    order by ${isByHelp ? sql`helpful desc,` : sql``} review_id desc limit ${max}`
}

export interface NewReview {
  orderId: number
  line: number
  productId: number
  customerId: number
  stars: number
  fit: Fit | null
  text: string
  pictures: readonly string[]
  author: string
  size: string
  color: string
}

/** Undefined if the line has a review, whatever became of it. */
export async function insertReview(tx: Tx, review: NewReview): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ reviewId: number }>`
    insert into reviews (supplier_id, reseller_id, order_id, line, product_id, customer_id, stars, fit, text, pictures,
      author, size, color)
    values (${supplierId}, ${resellerId}, ${review.orderId}, ${review.line}, ${review.productId}, ${review.customerId},
      ${review.stars}, ${review.fit}, ${review.text}, ${review.pictures}::text[], ${review.author}, ${review.size},
      ${review.color})
    on conflict (supplier_id, order_id, line) do nothing
    returning review_id as "reviewId"`.execute(tx.db)
  return rows[0]?.reviewId
}

/** Its text is deleted; that there was one stays. Undefined if there is none of the customer, or it is withdrawn already. */
export async function updateWithdrawn(
  tx: Tx,
  { orderId, line, customerId }: { orderId: number; line: number; customerId: number },
): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ reviewId: number }>`
    update reviews set withdrawn_at = now(), text = '', pictures = '{}'
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and order_id = ${orderId} and line = ${line} and withdrawn_at is null
    returning review_id as "reviewId"`.execute(tx.db)
  return rows[0]?.reviewId
}

/** Whose review is to be voted on; undefined if nobody sees it. */
export async function selectAuthor(tx: Tx, reviewId: number): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ customerId: number }>`
    select customer_id as "customerId" from reviews
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and review_id = ${reviewId}
      and hidden_at is null and withdrawn_at is null`.execute(tx.db)
  return rows[0]?.customerId
}

export async function insertVote(tx: Tx, reviewId: number, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into review_votes (supplier_id, reseller_id, review_id, customer_id)
    values (${supplierId}, ${resellerId}, ${reviewId}, ${customerId})
    on conflict (supplier_id, review_id, customer_id) do nothing`.execute(tx.db)
}

export async function deleteVote(tx: Tx, reviewId: number, customerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from review_votes
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and review_id = ${reviewId}
      and customer_id = ${customerId}`.execute(tx.db)
}
