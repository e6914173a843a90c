import { sql } from 'kysely'
import type { HideReason, Review } from '#contract/reviews.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** A line that was delivered to the customer, with what they wrote of it. */
export interface DeliveredLine {
  orderId: number
  line: number
  productId: number
  asin: string
  name: string
  image: string
  size: string
  color: string
  deliveredDays: number
  firstName: string
  lastName: string
  review: (Omit<Review, 'writtenAt'> & { writtenAt: string }) | null
  hiddenFor: HideReason | null
  isWithdrawn: boolean
  /** A review of the customer is hidden as fake. */
  isBarred: boolean
}

/** Of one order, by its number or id; none if it is not delivered or another customer's. */
export async function selectDeliveredLines(
  tx: Tx,
  customerId: number,
  order: { number: string; line?: number } | { orderId: number },
): Promise<DeliveredLine[]> {
  const { supplierId, resellerId } = tx.tenant
  const which = 'orderId' in order ? sql`o.order_id = ${order.orderId}` : sql`o.number = ${order.number}`
  const line = 'line' in order && order.line !== undefined ? sql`and l.line = ${order.line}` : sql``
  const { rows } = await sql<DeliveredLine>`
    select l.order_id as "orderId", l.line, l.product_id as "productId", l.asin, l.name, l.image, l.size, l.color,
      coalesce(floor(extract(epoch from now() - (
        select max(e.at) from order_events e
        where e.supplier_id = ${supplierId} and e.order_id = o.order_id and e.status = 'Delivered')) / 86400), 0)::int
        as "deliveredDays",
      c.first_name as "firstName", c.last_name as "lastName",
      case when r.withdrawn_at is null and r.review_id is not null then json_build_object(
        'reviewId', r.review_id, 'stars', r.stars, 'fit', r.fit, 'text', r.text, 'pictures', r.pictures,
        'author', r.author, 'size', r.size, 'color', r.color, 'writtenAt', r.written_at, 'helpful', r.helpful,
        'answer', r.answer) end as review,
      r.hidden_for as "hiddenFor", r.withdrawn_at is not null as "isWithdrawn",
      exists (
        select from reviews f
        where f.supplier_id = ${supplierId} and f.reseller_id = ${resellerId} and f.customer_id = ${customerId}
          and f.hidden_for = 'fake') as "isBarred"
    from orders o
    join order_lines l on l.supplier_id = ${supplierId} and l.order_id = o.order_id and l.units > l.cancelled_units
    join customers c on c.supplier_id = ${supplierId} and c.customer_id = o.customer_id
    left join reviews r on r.supplier_id = ${supplierId} and r.order_id = o.order_id and r.line = l.line
    where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.customer_id = ${customerId}
      and o.status = 'Delivered' and ${which} ${line}
    order by l.line`.execute(tx.db)
  return rows
}
