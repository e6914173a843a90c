-- Returns a row for each violated invariant of money, stock and tenants (docs/faults.md); a sound database returns
-- none. A single statement, hence one snapshot: it may run while the shops sell. Run it as the owner, who sees all
-- tenants.

with recursive movements_of_orders as (
  select supplier_id, order_id, stock_id,
    coalesce(sum(-units) filter (where reason = 'order'), 0) as taken,
    -- Returned units, less what a revived order took again.
    coalesce(sum(units) filter (where reason in ('cancel', 'revive')), 0) as returned
  from stock_movements where order_id is not null
  group by supplier_id, order_id, stock_id
), lines_of_orders as (
  select supplier_id, order_id, stock_id, sum(units) as units, sum(cancelled_units) as cancelled
  from order_lines
  group by supplier_id, order_id, stock_id
), goods_of_orders as (
  select supplier_id, order_id, sum(units * unit_paise) as goods, sum(units * unit_delivery_paise) as delivery,
    sum(cancelled_units * unit_paise) as cancelled
  from order_lines
  group by supplier_id, order_id
), parts_of_orders as (
  select supplier_id, order_id, sum(paise) as paise, max(part) as last
  from cancelled_parts
  group by supplier_id, order_id
), parts_since_paid as (
  -- What came before an order became prepaid was never paid.
  select c.supplier_id, c.order_id, sum(c.paise) as paise
  from cancelled_parts c left join prepaid_orders d using (supplier_id, order_id)
  where c.part > coalesce(d.after_part, 0)
  group by c.supplier_id, c.order_id
), refunds_of_payments as (
  select supplier_id, payment_id as gateway_payment_id, sum(amount_paise) as paise
  from refunds
  group by supplier_id, payment_id
), adjustments_of_orders as (
  select supplier_id, order_id, sum(paise) as paise, sum(paise) filter (where kind = 'delivery') as delivery,
    sum(paise) filter (where kind = 'rounding') as rounding
  from order_adjustments
  group by supplier_id, order_id
), cash_of_orders as (
  -- What its courier collected; an order that was shipped by hand is paid when it is delivered.
  select o.supplier_id, o.order_id, case
    when o.payment_mode <> 'COD' then 0
    when c.paise > 0 then c.paise
    when exists (select from order_events e
      where e.supplier_id = o.supplier_id and e.order_id = o.order_id and e.status = 'Delivered') then o.due_paise
    else 0 end as paise
  from orders o left join (
    select p.supplier_id, p.order_id, sum(e.paise) as paise
    from parcels p join parcel_effects e using (supplier_id, reseller_id, parcel_id)
    where e.effect = 'cash-collected' group by p.supplier_id, p.order_id
  ) c using (supplier_id, order_id)
), tries_of_payouts as (
  select supplier_id, payout_id, count(*) filter (where state = 'paid') as paid,
    count(*) filter (where state in ('due', 'sent', 'paid')) as open,
    (array_agg(state order by try desc))[1] as last
  from payout_tries
  group by supplier_id, payout_id
), moved_by_returns as (
  select supplier_id, return_id, stock_id, coalesce(sum(units) filter (where reason = 'return'), 0) as restocked,
    coalesce(-sum(units) filter (where reason = 'exchange'), 0) as aside
  from stock_movements where return_id is not null
  group by supplier_id, return_id, stock_id
), due_of_returns as (
  select supplier_id, return_id, stock_id, sum(restocked) as restocked, sum(aside) as aside
  from (
    select b.supplier_id, b.return_id, l.stock_id, b.restocked, 0 as aside
    from return_lines b join order_lines l using (supplier_id, order_id, line)
    union all
    select b.supplier_id, b.return_id, b.to_stock_id, 0, b.units - b.rejected
    from return_lines b join returns r using (supplier_id, return_id)
    where b.to_stock_id is not null and r.wants = 'exchange'
      and r.status in ('approved', 'in_transit', 'received', 'inspected', 'settling')
  ) each
  group by supplier_id, return_id, stock_id
), last_events as (
  select distinct on (supplier_id, order_id) supplier_id, order_id, status
  from order_events
  order by supplier_id, order_id, event_id desc
), customers_rows as (
  select 'session' as kind, supplier_id, reseller_id, customer_id from sessions
  union all select 'cart line', supplier_id, reseller_id, customer_id from cart_lines
  union all select 'address', supplier_id, reseller_id, customer_id from addresses
  union all select 'order', supplier_id, reseller_id, customer_id from orders
  union all select 'idempotency key', supplier_id, reseller_id, customer_id from idempotency_keys
  union all select 'request for a sold-out size', supplier_id, reseller_id, customer_id from stock_requests
  union all select 'review', supplier_id, reseller_id, customer_id from reviews
  union all select 'vote on a review', supplier_id, reseller_id, customer_id from review_votes
  union all select 'return', supplier_id, reseller_id, customer_id from returns
), orders_rows as (
  select 'order line' as kind, supplier_id, reseller_id, order_id from order_lines
  union all select 'order adjustment', supplier_id, reseller_id, order_id from order_adjustments
  union all select 'order event', supplier_id, reseller_id, order_id from order_events
  union all select 'payment', supplier_id, reseller_id, order_id from payments
  union all select 'cancelled part', supplier_id, reseller_id, order_id from cancelled_parts
  union all select 'refund', supplier_id, reseller_id, order_id from refunds
  union all select 'payout', supplier_id, reseller_id, order_id from payouts
  union all select 'shipment', supplier_id, reseller_id, order_id from shipments
  union all select 'use of an offer', supplier_id, reseller_id, order_id from offer_uses
  union all select 'review', supplier_id, reseller_id, order_id from reviews
  union all select 'parcel', supplier_id, reseller_id, order_id from parcels
  union all select 'scan of a parcel', supplier_id, reseller_id, order_id from parcel_events
  union all select 'return', supplier_id, reseller_id, order_id from returns
  union all select 'line of a return', supplier_id, reseller_id, order_id from return_lines
  union all select 'cash', supplier_id, reseller_id, order_id from cash_orders
  union all select 'entry of cash', supplier_id, reseller_id, order_id from cash_entries where order_id is not null
), moves_of_cash as (
  select supplier_id, order_id, line_id, to_state as state, paise from cash_entries
  union all select supplier_id, order_id, line_id, from_state, -paise from cash_entries
), states_of_cash as (
  select supplier_id, order_id, state, paise
  from cash_orders, lateral (values ('due', due_paise), ('collected', collected_paise), ('remitted', remitted_paise),
    ('short', short_paise), ('disputed', disputed_paise), ('nothing', nothing_paise)) as states (state, paise)
), waiting_for_cash as (
  select supplier_id, (payload ->> 'orderId')::bigint as order_id from jobs where kind = 'follow-cash'
), paid_by_lines as (
  -- What an order was paid by a line, less what was taken back by it, and what staff classified it as.
  select supplier_id, line_id,
    sum(paise) filter (where order_id is not null and state = 'remitted' or order_id is null and state <> 'line') as paise,
    coalesce(sum(paise) filter (where order_id is null and state = 'disputed'), 0) as disputed
  from moves_of_cash where line_id is not null group by supplier_id, line_id
), scans as (
  -- In the order of server/parcels/fold-scans.ts, which is by time and then by rank.
  select supplier_id, parcel_id, state, row_number() over (partition by supplier_id, parcel_id order by scanned_at,
    array_position(array['in_transit', 'out_for_delivery', 'not_delivered', 'delivered', 'returning', 'returned', 'lost', 'cancelled'], state)) as nth
  from (select distinct supplier_id, parcel_id, scanned_at, state from parcel_events where state <> 'booked') reported
), folded as (
  select supplier_id, parcel_id, 0::bigint as nth, 'booked' as state, return_id is not null as is_uncollected -- of a pick-up
  from parcels where awb is not null and asked_at is not null and state not in ('booking', 'refused')
  union all
  select f.supplier_id, f.parcel_id, s.nth, case
    when f.state in ('delivered', 'returned', 'cancelled', 'lost') then f.state
    when s.state = 'cancelled' and f.state <> 'booked' and not (f.is_uncollected and f.state = 'not_delivered') then f.state
    when f.state = 'returning' and s.state not in ('returned', 'lost') then f.state
    else s.state end,
    f.is_uncollected and s.state = 'not_delivered'
  from folded f join scans s on s.supplier_id = f.supplier_id and s.parcel_id = f.parcel_id and s.nth = f.nth + 1
), live_parcels as (
  select p.*, exists (select from parcel_effects e
    where e.supplier_id = p.supplier_id and e.parcel_id = p.parcel_id and e.effect = 'picked-up') as is_picked_up
  from parcels p where p.state not in ('refused', 'cancelled')
)

select 'an order has no lines' as rule, o.supplier_id, o.order_id as id, o.number as detail
from orders o left join goods_of_orders g using (supplier_id, order_id)
where g.goods is null

union all
select 'an order''s delivery is not that of its lines', o.supplier_id, o.order_id,
  format('%s of %s', coalesce(a.delivery, 0), g.delivery)
from orders o join goods_of_orders g using (supplier_id, order_id)
left join adjustments_of_orders a using (supplier_id, order_id)
where coalesce(a.delivery, 0) <> g.delivery

union all
select 'an order''s total is not its goods and adjustments, rounded down to rupees', o.supplier_id, o.order_id,
  format('%s and %s are not %s', g.goods, coalesce(a.paise, 0), o.total_paise)
from orders o join goods_of_orders g using (supplier_id, order_id)
left join adjustments_of_orders a using (supplier_id, order_id)
left join parts_of_orders c using (supplier_id, order_id)
where o.total_paise + coalesce(c.paise, 0) <> g.goods + coalesce(a.paise, 0) or (o.total_paise % 100 <> 0 and o.exchange_of is null) or coalesce(a.rounding, 0) <= -100

union all
select 'the total of an order is not that of what is left of it', o.supplier_id, o.order_id,
  format('%s after part %s', o.total_paise, c.last)
from orders o join goods_of_orders g using (supplier_id, order_id)
join parts_of_orders c using (supplier_id, order_id)
join cancelled_parts p on p.supplier_id = o.supplier_id and p.order_id = o.order_id and p.part = c.last
where o.total_paise <> g.goods - g.cancelled + (
  select coalesce(sum((a ->> 'paise')::bigint), 0) from jsonb_array_elements(p.adjustments) a)

union all
select 'the cancelled parts of an order are other pieces than its lines say', l.supplier_id, l.order_id,
  format('line %s: %s', l.line, l.cancelled_units)
from order_lines l left join lateral (
  select sum((gone ->> 'units')::int) as units
  from cancelled_parts p, jsonb_array_elements(p.lines) gone
  where p.supplier_id = l.supplier_id and p.order_id = l.order_id and (gone ->> 'line')::int = l.line
) p on true
where l.cancelled_units <> coalesce(p.units, 0)

union all
select 'a stock is negative or not the sum of its movements', s.supplier_id, s.stock_id,
  format('%s units, movements of %s', s.units, coalesce(m.units, 0))
from stocks s
left join (
  select supplier_id, stock_id, sum(units) as units from stock_movements group by supplier_id, stock_id
) m using (supplier_id, stock_id)
where s.units <> coalesce(m.units, 0) or s.units < 0

union all
select 'an order took other goods than its lines say', supplier_id, order_id,
  format('stock %s: %s taken for %s', stock_id, coalesce(m.taken, 0), coalesce(l.units, 0))
from lines_of_orders l full join movements_of_orders m using (supplier_id, order_id, stock_id)
where coalesce(m.taken, 0) <> coalesce(l.units, 0)

union all
select 'the goods of a cancelled order, or of a part, did not come back exactly once', o.supplier_id, o.order_id,
  format('stock %s: %s of %s', l.stock_id, coalesce(m.returned, 0), l.units)
from orders o
join lines_of_orders l using (supplier_id, order_id)
left join movements_of_orders m using (supplier_id, order_id, stock_id)
where coalesce(m.returned, 0) <> case when o.status = 'Cancelled' then l.units else l.cancelled end
  -- What a courier has lost does not come back; whether it had before the order was cancelled, no row says.
  and not (o.status = 'Cancelled' and coalesce(m.returned, 0) = l.cancelled and exists (
    select from parcels p join parcel_events e using (supplier_id, parcel_id)
    where p.supplier_id = o.supplier_id and p.order_id = o.order_id and p.return_id is null and e.state = 'lost'))

union all
select 'an order line names another product than its stock', l.supplier_id, l.order_id, format('line %s', l.line)
from order_lines l join stocks s using (supplier_id, stock_id)
where s.product_id <> l.product_id or s.size <> l.size

union all
select 'the last event of an order is not its status', o.supplier_id, o.order_id,
  format('%s, last event %s', o.status, coalesce(e.status, 'none'))
from orders o left join last_events e using (supplier_id, order_id)
where e.status is distinct from o.status

union all
select 'an idempotency key has no answer, or one that is no order of its customer', k.supplier_id, k.customer_id, k.key
from idempotency_keys k
left join orders o
  on o.supplier_id = k.supplier_id and o.reseller_id = k.reseller_id and o.customer_id = k.customer_id
  and o.number = k.answer ->> 'number'
left join parts_of_orders c on c.supplier_id = o.supplier_id and c.order_id = o.order_id
where o.order_id is null or o.total_paise + coalesce(c.paise, 0) <> (k.answer ->> 'totalPaise')::bigint

union all
select 'one order answers two idempotency keys', supplier_id, min(customer_id), answer ->> 'number'
from idempotency_keys
group by supplier_id, reseller_id, answer ->> 'number'
having count(*) > 1

union all
select 'a paid order has not captured its total', o.supplier_id, o.order_id, o.number
from orders o
left join payments p on p.supplier_id = o.supplier_id and p.order_id = o.order_id and p.purpose = 'order'
left join payments a on a.supplier_id = o.supplier_id and a.order_id = o.order_id and a.purpose = 'advance'
left join parts_since_paid c on c.supplier_id = o.supplier_id and c.order_id = o.order_id
where o.payment_mode = 'ONLINE' and o.exchange_of is null and o.status not in ('Payment pending', 'Cancelled')
  and (p.status is distinct from 'captured' or p.amount_paise + coalesce(a.amount_paise, 0) <> o.total_paise + coalesce(c.paise, 0) or p.currency <> 'INR')

union all
select 'an order that is paid on delivery was paid online too', o.supplier_id, o.order_id, p.gateway_payment_id
from orders o join payments p using (supplier_id, order_id)
where o.payment_mode = 'COD' and p.purpose in ('order', 'review')

union all
select 'what counts as an advance on an order is not what was paid of it', o.supplier_id, o.order_id,
  format('%s of %s', o.advance_paise, coalesce(p.amount_paise, 0))
from orders o
left join payments p on p.supplier_id = o.supplier_id and p.order_id = o.order_id and p.purpose = 'advance'
where o.advance_paise <> least(coalesce(p.amount_paise, 0), o.total_paise) or p.status <> 'captured' or p.currency <> 'INR'

union all
select 'an order was worked on without the advance that was required', c.supplier_id, c.order_id, o.number
from cash_confirmations c join orders o using (supplier_id, order_id)
-- An order of which nothing is left that costs a rupee has no advance either.
where o.total_paise > 0 and (c.confirmed_by is not distinct from 'advance') <> (o.advance_paise > 0)
  or coalesce(c.advance_paise, c.advance_percent) is not null and o.total_paise >= 200 and c.confirmed_by in ('code', 'link', 'account', 'whatsapp')

union all
select 'an order became prepaid by another payment than the one that pays it', d.supplier_id, d.order_id, d.gateway_payment_id
from prepaid_orders d join orders o using (supplier_id, order_id)
join payments p using (supplier_id, gateway_payment_id)
where o.payment_mode <> 'ONLINE' or p.order_id <> d.order_id or p.purpose <> 'order'

union all
select 'an order can still be paid by a request that is wrong by now', r.supplier_id, r.order_id, format('%s of %s', r.kind, o.number)
from payment_requests r join orders o using (supplier_id, order_id)
where r.closed_at is null and case
  when r.kind = 'advance' then o.payment_mode <> 'COD' or o.advance_paise > 0 or not exists (
    select from cash_confirmations c where c.supplier_id = o.supplier_id and c.order_id = o.order_id and c.state = 'waiting')
  when r.kind = 'link' then o.payment_mode <> 'COD' or o.status not in ('Placed', 'Confirmed') or o.packed_at is not null
    or exists (select from live_parcels p where p.supplier_id = o.supplier_id and p.order_id = o.order_id)
  else o.status <> 'Payment pending' or r.amount_paise <> o.total_paise
end

union all
select 'a captured payment was not judged, or judged before it was captured', supplier_id, order_id, gateway_payment_id
from payments
where (status = 'captured') <> (purpose <> 'none')

union all
select 'money of an ended order is not refunded, or that of a live one is', p.supplier_id, p.order_id, p.gateway_payment_id
from payments p
join orders o using (supplier_id, order_id)
left join refunds r using (supplier_id, gateway_payment_id)
left join refunds_of_payments back using (supplier_id, gateway_payment_id)
where case
  when p.purpose = 'refund' or (p.purpose <> 'none' and o.status = 'Cancelled') then back.paise is distinct from p.amount_paise
  else r.refund_id is not null
end

union all
select 'the refunds of a payment are more than it, or one is of another order', r.supplier_id, r.order_id, r.payment_id
from refunds r
join payments p on p.supplier_id = r.supplier_id and p.gateway_payment_id = r.payment_id
join refunds_of_payments back on back.supplier_id = r.supplier_id and back.gateway_payment_id = r.payment_id
where back.paise > p.amount_paise or r.order_id <> p.order_id

union all
select 'a part of a paid order was cancelled and not refunded', c.supplier_id, c.order_id, format('part %s', c.part)
from cancelled_parts c
join orders o using (supplier_id, order_id)
left join lateral (
  select sum(f.amount_paise) as paise from refunds f
  where f.supplier_id = c.supplier_id and f.order_id = c.order_id and f.part_key = 'part-' || c.part
) r on true
left join prepaid_orders d on d.supplier_id = c.supplier_id and d.order_id = c.order_id
left join payments a on a.supplier_id = c.supplier_id and a.order_id = c.order_id and a.purpose = 'advance'
where case when o.payment_mode = 'ONLINE' and c.part > coalesce(d.after_part, 0) then r.paise is distinct from c.paise
  else r.paise > 0 and a.gateway_payment_id is null end

union all
select 'what an advance is more than the rest of its order costs is not refunded', o.supplier_id, o.order_id, o.number
from orders o join payments p using (supplier_id, order_id)
where o.payment_mode = 'COD' and p.purpose = 'advance' and p.amount_paise - o.advance_paise <> (
  select coalesce(sum(f.amount_paise), 0) from refunds f
  where f.supplier_id = p.supplier_id and f.part_of = p.gateway_payment_id and f.part_key like 'part-%')

union all
select 'the credit notes of an invoice are more than it', supplier_id, order_id, format('%s', sum(paise))
from (
  select supplier_id, order_id,
    (case kind when 'credit-note' then -1 else 1 end) * (snapshot ->> 'totalPaise')::bigint as paise
  from invoices
) documents
group by supplier_id, order_id
having sum(paise) < 0

union all
select 'an order that ended or counts still reserves goods', supplier_id, order_id, number
from orders
where reserved_until is not null and status <> 'Payment pending'

union all
select format('the %s of a customer is another reseller''s', r.kind), r.supplier_id, r.customer_id,
  format('reseller %s, customer of %s', r.reseller_id, c.reseller_id)
from customers_rows r join customers c using (supplier_id, customer_id)
where r.reseller_id <> c.reseller_id

union all
select 'a number opens an account without the day of its proof, or one that is erased or has no sign-in', supplier_id, customer_id, proved_mobile
from customers
where proved_mobile is not null and (mobile_proved_at is null or erased_at is not null or entered_mobile is not null)

union all
select format('the %s is another reseller''s than its order', r.kind), r.supplier_id, r.order_id,
  format('reseller %s, order of %s', r.reseller_id, o.reseller_id)
from orders_rows r join orders o using (supplier_id, order_id)
where r.reseller_id <> o.reseller_id

union all
select 'a price list lacks a product on sale, or has another price or place than its rule and the product say', p.supplier_id,
  p.product_id, format('list %s', r.price_list_id)
from price_lists r
join products p on p.supplier_id = r.supplier_id and p.withdrawn_at is null
left join list_prices l
  on l.supplier_id = p.supplier_id and l.product_id = p.product_id and l.price_list_id = r.price_list_id
where r.written_at is not null and (l.category_id, l.subcategory_id, l.discount_paise) is distinct from
  (p.category_id, p.subcategory_id, price_in_list(p.discount_paise, p.original_paise, p.category_id, r.rule))

union all
select 'a price list has a product that is not on sale', l.supplier_id, l.product_id, format('list %s', l.price_list_id)
from list_prices l join products p using (supplier_id, product_id)
where p.withdrawn_at is not null

union all
select 'a host does not know that its shop has prices or a delivery charge or hides categories of its own', r.supplier_id, r.reseller_id, h.host
from resellers r join hosts h on h.supplier_id = r.supplier_id and h.reseller_id = r.reseller_id
left join (select distinct supplier_id, reseller_id from hidden_categories) c
  on c.supplier_id = r.supplier_id and c.reseller_id = r.reseller_id
where h.own_prices <> (r.price_list_id is not null) or h.own_delivery <> (r.delivery is not null)
  or (not h.hides_categories and c.reseller_id is not null)

union all
select 'a live order has given its offer back, or a cancelled one still has it', u.supplier_id, u.order_id, f.name
from offer_uses u join orders o using (supplier_id, order_id) join offers f using (supplier_id, offer_id)
left join parts_of_orders c using (supplier_id, order_id)
left join cancelled_parts p on p.supplier_id = u.supplier_id and p.order_id = u.order_id and p.part = c.last
where (u.returned_at is not null) <> (o.status = 'Cancelled'
  or (p.part is not null and not p.adjustments @> jsonb_build_array(jsonb_build_object('offerId', u.offer_id))))

union all
select 'what an offer took off is not in its order', u.supplier_id, u.order_id, format('%s of %s', u.paise, f.name)
from offer_uses u join offers f using (supplier_id, offer_id)
left join order_adjustments a on a.supplier_id = u.supplier_id and a.order_id = u.order_id and a.offer_id = u.offer_id
where a.paise is distinct from -u.paise or a.kind <> 'discount'

union all
select 'an order has an offer that it has not used', a.supplier_id, a.order_id, a.reason
from order_adjustments a left join offer_uses u
  on u.supplier_id = a.supplier_id and u.order_id = a.order_id and u.offer_id = a.offer_id
where a.offer_id is not null and u.order_id is null

union all
select 'an offer counts other uses than live orders have, or more than it has', f.supplier_id, f.offer_id,
  format('%s counted, %s live, %s in all', f.uses, count(u.order_id), f.max_uses)
from offers f left join offer_uses u
  on u.supplier_id = f.supplier_id and u.offer_id = f.offer_id and u.returned_at is null
group by f.supplier_id, f.offer_id, f.uses, f.max_uses
having f.uses <> case when f.max_uses is null then 0 else count(u.order_id) end or count(u.order_id) > f.max_uses

union all
select 'a customer has an offer twice that is once a customer', u.supplier_id, u.offer_id, format('customer %s', u.customer_id)
from offer_uses u join offers f using (supplier_id, offer_id)
where f.once_per_customer and u.returned_at is null
group by u.supplier_id, u.offer_id, u.customer_id
having count(*) > 1

union all
select 'a use of an offer is another reseller''s than the offer', u.supplier_id, u.order_id, f.name
from offer_uses u join offers f using (supplier_id, offer_id)
where u.reseller_id <> f.reseller_id

union all
select 'a shop has a price list that is not written', r.supplier_id, r.reseller_id, format('list %s', l.price_list_id)
from resellers r join price_lists l using (supplier_id, price_list_id)
where l.written_at is null

union all
select 'a request names another product than its stock', r.supplier_id, r.request_id, format('stock %s', r.stock_id)
from stock_requests r join stocks s using (supplier_id, stock_id)
where s.product_id <> r.product_id

union all
select 'a person who waits has had the mail that it is back', r.supplier_id, r.request_id, m.dedupe_key
from stock_requests r
join mails m on m.supplier_id = r.supplier_id and m.reseller_id = r.reseller_id and m.dedupe_key = 'back-in-stock:' || r.request_id
where r.told_at is null

union all
select 'a review is not of the customer and the product of its line', r.supplier_id, r.review_id, format('order %s, line %s', r.order_id, r.line)
from reviews r join orders o using (supplier_id, order_id) join order_lines l using (supplier_id, order_id, line)
where (r.customer_id, r.product_id) <> (o.customer_id, l.product_id)

union all
select 'the counts of a product are not those of its reviews', coalesce(c.supplier_id, r.supplier_id), coalesce(c.product_id, r.product_id),
  format('reseller %s', coalesce(c.reseller_id, r.reseller_id))
from review_counts c full join (
  select supplier_id, reseller_id, product_id,
    array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
      count(*) filter (where stars = 4), count(*) filter (where stars = 5), count(*) filter (where has_pictures),
      count(*) filter (where fit = 'small'), count(*) filter (where fit = 'right'), count(*) filter (where fit = 'large')] as counts
  from reviews where hidden_at is null and withdrawn_at is null group by supplier_id, reseller_id, product_id
) r using (supplier_id, reseller_id, product_id)
where coalesce(r.counts, array_fill(0::bigint, array[9])) <> coalesce(
  array[c.stars1, c.stars2, c.stars3, c.stars4, c.stars5, c.pictured, c.small, c.fitting, c.large]::bigint[], array_fill(0::bigint, array[9]))

union all
select 'a review does not have as many votes as it says', r.supplier_id, r.review_id, format('%s', r.helpful)
from reviews r
where r.helpful <> (select count(*) from review_votes v where v.supplier_id = r.supplier_id and v.review_id = r.review_id)

union all
select 'a state of an order''s cash is not the sum of its entries', coalesce(c.supplier_id, m.supplier_id), coalesce(c.order_id, m.order_id),
  format('%s: %s, entries of %s', coalesce(c.state, m.state), coalesce(c.paise, 0), coalesce(m.paise, 0))
from states_of_cash c full join (
  select supplier_id, order_id, state, sum(paise) as paise from moves_of_cash
  where order_id is not null and state <> 'order' group by supplier_id, order_id, state
) m using (supplier_id, order_id, state)
where coalesce(c.paise, 0) <> coalesce(m.paise, 0)

union all
select 'the cash of an order is not what the order is worth', c.supplier_id, c.order_id, format('%s of %s', c.paise, o.due_paise)
from (select supplier_id, order_id, sum(paise) as paise from states_of_cash group by supplier_id, order_id) c
join orders o using (supplier_id, order_id)
left join waiting_for_cash w using (supplier_id, order_id)
where (c.paise <> o.due_paise or o.payment_mode <> 'COD') and w.order_id is null

union all
select 'an order that is paid on delivery was sent and is not in the ledger of cash', o.supplier_id, o.order_id, o.number
from orders o
left join cash_orders c using (supplier_id, order_id)
left join waiting_for_cash w using (supplier_id, order_id)
where o.due_paise > 0 and o.status in ('Shipped', 'Delivered')
  and c.order_id is null and w.order_id is null

union all
select 'a line of a remittance file is not what was made of it', l.supplier_id, l.line_id,
  format('%s, open %s, disputed %s, made %s', l.gross_paise, l.open_paise, l.disputed_paise, coalesce(p.paise, 0))
from cash_lines l left join paid_by_lines p using (supplier_id, line_id)
where l.gross_paise - l.open_paise <> coalesce(p.paise, 0) or l.disputed_paise <> coalesce(p.disputed, 0)

union all
select 'more of an order is given back to UPI ids than it brought in cash', p.supplier_id, p.order_id,
  format('%s of %s', p.paise, c.paise)
from (select supplier_id, order_id, sum(amount_paise) as paise from payouts group by supplier_id, order_id) p
join cash_of_orders c using (supplier_id, order_id)
where p.paise > c.paise

union all
select 'a refund to a UPI id is paid without a payment, or with two', p.supplier_id, p.payout_id,
  format('%s: %s paid, %s open', p.state, coalesce(t.paid, 0), coalesce(t.open, 0))
from payouts p left join tries_of_payouts t using (supplier_id, payout_id)
where (p.state = 'paid') <> (coalesce(t.paid, 0) = 1) or coalesce(t.open, 0) > 1
  or p.state in ('due', 'sent', 'reversed') and p.state is distinct from t.last

union all
select 'a payment to a UPI id has nothing by which the bank finds it', supplier_id, payout_id, format('try %s', try)
from payout_tries
where state = 'paid' and case when service = 'by-hand' then utr is null else asked_at is null end

union all
select 'a parcel is booked and has no number, or was never requested', supplier_id, parcel_id, reference
from live_parcels where state <> 'booking' and (awb is null or asked_at is null)

union all
select 'the state of a parcel is not that of its scans', p.supplier_id, p.parcel_id, format('%s of %s', p.state, f.state)
from parcels p join (
  select distinct on (supplier_id, parcel_id) supplier_id, parcel_id, state from folded order by supplier_id, parcel_id, nth desc
) f using (supplier_id, parcel_id)
where p.state <> f.state

union all
select 'a parcel that was picked up has not shipped its order', p.supplier_id, p.parcel_id, o.status
from live_parcels p join orders o using (supplier_id, order_id)
where case when p.state in ('booking', 'booked', 'lost') or p.return_id is not null then false
  when not p.is_picked_up then true else o.status in ('Placed', 'Confirmed') end

union all
select 'a parcel has collected what it was not to collect, or collects and did not', p.supplier_id, p.parcel_id,
  format('%s of %s', coalesce(c.paise::text, 'nothing'), p.cod_paise)
from parcels p
left join parcel_effects d on d.supplier_id = p.supplier_id and d.parcel_id = p.parcel_id and d.effect = 'delivered'
left join parcel_effects c on c.supplier_id = p.supplier_id and c.parcel_id = p.parcel_id and c.effect = 'cash-collected'
where c.paise is distinct from case when d.effect is not null and p.cod_paise > 0 then p.cod_paise end
  or (p.state = 'delivered' and d.effect is null and p.return_id is null)

union all
select 'the parcels of an order collect more than it costs, or of one that is paid', o.supplier_id, o.order_id,
  format('%s of %s', sum(p.cod_paise), o.due_paise)
from live_parcels p join orders o using (supplier_id, order_id)
where p.state not in ('returning', 'returned', 'lost') -- another is sent in its place, and collects
group by o.supplier_id, o.order_id, o.due_paise
having sum(p.cod_paise) > o.due_paise

union all
select 'all parcels of an order have arrived and it has not', o.supplier_id, o.order_id, o.number
from orders o join live_parcels p using (supplier_id, order_id)
where o.status = 'Shipped' and p.return_id is null group by o.supplier_id, o.order_id, o.number having bool_and(p.state = 'delivered')

union all
select 'an order is delivered by the courier and a parcel of it is not', p.supplier_id, p.parcel_id, format('%s, %s', o.number, p.state)
from live_parcels p join orders o using (supplier_id, order_id)
where o.status = 'Delivered' and p.return_id is null and p.state in ('in_transit', 'out_for_delivery', 'not_delivered', 'returning', 'returned', 'lost')
  and (select e.note from order_events e where e.supplier_id = o.supplier_id and e.order_id = o.order_id
    order by e.event_id desc limit 1) = 'by the courier'

union all
select 'a pick-up is of another order than its return, or its return has two', p.supplier_id, p.parcel_id, p.reference
from live_parcels p join returns r using (supplier_id, return_id)
where p.order_id <> r.order_id or exists (
  select from live_parcels x where x.supplier_id = p.supplier_id and x.return_id = p.return_id and x.parcel_id <> p.parcel_id)

union all
select 'a return was collected and has not moved', p.supplier_id, p.parcel_id, r.number
from live_parcels p join returns r using (supplier_id, return_id)
where p.is_picked_up and r.status = 'approved' and not exists (
  select from jobs j where j.supplier_id = p.supplier_id and j.kind = 'follow-pickup'
    and (j.payload ->> 'returnId')::bigint = p.return_id)

union all
select 'goods were taken in of a parcel that does not come back', p.supplier_id, p.parcel_id, p.state
from parcels p join parcel_effects e using (supplier_id, parcel_id)
where e.effect = 'goods-in' and p.state not in ('returning', 'returned')

union all
select 'what followed of a parcel is another reseller''s', e.supplier_id, e.parcel_id, e.effect
from parcel_effects e join parcels p using (supplier_id, parcel_id)
where e.reseller_id <> p.reseller_id

union all
select 'more pieces of a line came back than were delivered', l.supplier_id, l.order_id, format('line %s', l.line)
from order_lines l join return_lines b using (supplier_id, order_id, line)
join returns r on r.supplier_id = l.supplier_id and r.return_id = b.return_id and r.status not in ('declined', 'cancelled')
group by l.supplier_id, l.order_id, l.line, l.units, l.cancelled_units
having sum(b.units) > l.units - l.cancelled_units

union all
select 'a return is not of the customer of its order', r.supplier_id, r.return_id, r.number
from returns r join orders o using (supplier_id, order_id)
where r.customer_id <> o.customer_id

union all
select 'what came back is not on sale again, or what is set aside for a return still is', supplier_id, return_id,
  format('stock %s: %s and %s aside', stock_id, coalesce(m.restocked, 0), coalesce(m.aside, 0))
from due_of_returns d full join moved_by_returns m using (supplier_id, return_id, stock_id)
where coalesce(d.restocked, 0) <> coalesce(m.restocked, 0) or coalesce(d.aside, 0) <> coalesce(m.aside, 0)

union all
select 'a return was exchanged for an order of another value, or for none that lives', r.supplier_id, r.return_id, r.number
from returns r left join orders o on o.supplier_id = r.supplier_id and o.order_id = r.exchange_order_id
where r.status = 'exchanged' and (o.exchange_of is distinct from r.number or o.total_paise <> r.credit_paise)

union all
select 'an order is paid by a return that is not there', o.supplier_id, o.order_id, o.exchange_of
from orders o left join returns r on r.supplier_id = o.supplier_id and r.number = o.exchange_of
where o.exchange_of is not null and r.return_id is null

union all
select 'a return gave back another amount than it was credited', supplier_id, return_id, format('%s of %s', refund_paise, credit_paise)
from returns
where refund_paise <> credit_paise

union all
select 'a settled return has no credit note of its value, or several', r.supplier_id, r.return_id, r.number
from returns r
where r.status in ('refunded', 'exchanged') and not (
  -- The delivery of what was exchanged first has a note of its own.
  select count(*) filter (where i.credit_key = 'return-' || r.return_id and i.number = r.credit_note) = 1
    and coalesce(sum((i.snapshot ->> 'totalPaise')::bigint), 0) = r.credit_paise
  from invoices i
  where i.supplier_id = r.supplier_id and i.order_id = r.order_id and i.kind = 'credit-note'
    and i.credit_key in ('return-' || r.return_id, 'return-' || r.return_id || '-delivery'))

union all
select 'a refund of a return is of none, or more than it', f.supplier_id, f.refund_id, r.number
from refunds f left join returns r on r.supplier_id = f.supplier_id and f.part_key = 'return-' || r.return_id
where f.part_key like 'return-%' and (f.amount_paise <= r.refund_paise) is not true

union all
select 'a return is refunded by less or more than its amount', r.supplier_id, r.return_id, r.number
from returns r
where r.refund_paise > 0 and r.refund_paise is distinct from (
  -- Of an order that was paid both ways, a part of it by each.
  select sum(given.amount_paise) from (
    select amount_paise from refunds f where f.supplier_id = r.supplier_id and f.part_key = 'return-' || r.return_id
    union all
    select amount_paise from payouts p where p.supplier_id = r.supplier_id and p.key = 'return-' || r.return_id
  ) given)

union all
select 'a code is kept though its message has ended', supplier_id, message_id, key
from phone_messages
where state in ('sent', 'delivered', 'failed', 'skipped') and "values" is not null or kind = 'sign-in-code' and text <> ''

union all
select 'a message to a phone waits for no job', m.supplier_id, m.message_id, m.key
from phone_messages m
where m.state in ('waiting', 'handing-in') and not exists (
  select from jobs j where j.supplier_id = m.supplier_id and j.kind = 'hand-in-message'
    and (j.payload ->> 'messageId')::bigint = m.message_id)

union all
select 'somebody got a message who had not agreed to it', m.supplier_id, m.message_id, m.key
from phone_messages m
where m.kind not in ('sign-in-code', 'new-device', 'passkey-added', 'email-added') and m.state in ('sent', 'delivered') and m.phone is not null and not exists (
  select from phone_consents c where c.supplier_id = m.supplier_id and c.reseller_id = m.reseller_id and c.phone = m.phone
    and c.channel = m.channel and c.given_at <= m.handed_at)

union all
select 'a message or a link is about another reseller''s order', a.supplier_id, a.order_id, a.what
from (
  select supplier_id, reseller_id, order_id, key as what from phone_messages where order_id is not null
  union all select supplier_id, reseller_id, order_id, 'link' from order_links
) a join orders o using (supplier_id, order_id)
where o.reseller_id <> a.reseller_id

union all
select 'an order that waits for its shopper is worked on', o.supplier_id, o.order_id, o.number
from cash_confirmations c join orders o using (supplier_id, order_id)
where c.state in ('undecided', 'waiting') and (o.status <> 'Placed' or o.payment_mode <> 'COD' or o.packed_at is not null
  or exists (select from parcels p where p.supplier_id = o.supplier_id and p.order_id = o.order_id
    and p.state not in ('refused', 'cancelled')))

union all
select 'an order that waits for its shopper has no job', c.supplier_id, c.order_id, c.state
from cash_confirmations c
where (c.state = 'undecided' or c.state = 'waiting' and c.cancel_at is not null) and not exists (
  select from jobs j where j.supplier_id = c.supplier_id and j.kind = 'follow-confirmation'
    and (j.payload ->> 'orderId')::bigint = c.order_id)

union all
select 'an order was cancelled as not confirmed, and its shopper was not reminded, or had confirmed it', o.supplier_id, o.order_id, o.number
from orders o left join cash_confirmations c using (supplier_id, order_id)
where o.cancelled_for = 'unconfirmed' and (c.state is distinct from 'ended' or c.reminded_at is null)

union all
select 'a confirmation is about another reseller''s order', c.supplier_id, c.order_id, o.number
from cash_confirmations c join orders o using (supplier_id, order_id)
where o.reseller_id <> c.reseller_id

union all
select 'a passkey is of another reseller''s customer, or of an erased one', p.supplier_id, p.passkey_id, ''
from customer_passkeys p join customers c using (supplier_id, customer_id)
where c.reseller_id <> p.reseller_id or c.erased_at is not null
