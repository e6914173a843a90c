import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

/** Joins to rows with an `order_id`: `a`, the advance on the order, and `x`, the order if it is an exchange. */
export function advanceAndExchange({ tenant }: Pick<Tx, 'tenant'>, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const { supplierId } = tenant
  return sql`
    left join payments a on a.supplier_id = ${supplierId} and a.order_id = ${of}.order_id and a.purpose = 'advance'
    left join orders x on x.supplier_id = ${supplierId} and x.order_id = ${of}.order_id and x.exchange_of is not null`
}

/** A `PaidBy`. An order of which the rest was paid online too is online. */
export function paidBy(isCod: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when x.order_id is not null then 'exchange' when not ${isCod} then 'online'
    when a.gateway_payment_id is not null then 'advance' else 'delivery' end`
}

/**
 * How much of a document, of `sales s` with `a` and `x`, came online, or went back that way. A credit note of a part has the refund of the advance with its
 * key; that of a cancelled order, what is left of the advance.
 */
export function onlinePart({ tenant }: Pick<Tx, 'tenant'>): RawBuilder<unknown> {
  const { supplierId } = tenant
  return sql`case
    when x.order_id is not null then 0
    when not s.is_cod then s.paise
    when a.gateway_payment_id is null then 0
    when s.kind = 'sale' then a.amount_paise
    when s.is_part then coalesce((
      select sum(f.amount_paise) from invoices i
      join refunds f on f.supplier_id = ${supplierId} and f.part_of = a.gateway_payment_id and f.part_key = i.credit_key
      where i.supplier_id = ${supplierId} and i.invoice_id = s.invoice_id), 0)
    else a.amount_paise - coalesce((
      select sum(f.amount_paise) from refunds f
      where f.supplier_id = ${supplierId} and f.part_of = a.gateway_payment_id), 0)
  end::bigint`
}
