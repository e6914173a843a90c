-- A credit note of no pieces is a lower price, as of an order that was to be paid at the door and is paid online
-- (docs/decisions/078). Nothing was cancelled, and nothing came back.
alter table sales drop constraint sales_kind_check;
alter table sales add constraint sales_kind_check check (kind in ('sale', 'discount', 'cancelled', 'refused'));
alter table sale_lines drop constraint sale_lines_kind_check;
alter table sale_lines add constraint sale_lines_kind_check check (kind in ('sale', 'discount', 'cancelled', 'refused'));

-- What a document is among the figures. A line that names no pieces has those of the order.
create function kind_of_sale(document text, snapshot jsonb, was_sent boolean) returns text language sql immutable as $$
  select case
    when document <> 'credit-note' then 'sale'
    when not jsonb_path_exists(snapshot, '$.lines[*] ? (!exists(@.units) || @.units > 0)') then 'discount'
    when was_sent then 'refused'
    else 'cancelled'
  end
$$;

-- As in 0037-parts-of-an-order.sql, but for the kind.
create or replace function count_sale() returns trigger language plpgsql as $$
declare
  its_kind constant text := kind_of_sale(new.kind, new.snapshot,
    exists (select from shipments s where s.supplier_id = new.supplier_id and s.order_id = new.order_id));
begin
  insert into sales (supplier_id, reseller_id, invoice_id, order_id, day, kind, is_cod, state, district, paise, is_part)
  select new.supplier_id, new.reseller_id, new.invoice_id, new.order_id, new.dated_on, its_kind, o.payment_mode = 'COD',
    coalesce(o.delivery_address ->> 'state', ''),
    district_of(o.delivery_address ->> 'pincode', o.delivery_address ->> 'state', o.delivery_address ->> 'district'),
    (new.snapshot ->> 'totalPaise')::bigint, new.credit_key <> ''
  from orders o where o.supplier_id = new.supplier_id and o.order_id = new.order_id;
  insert into sale_lines (supplier_id, reseller_id, invoice_id, line, day, kind, product_id, size, units, paise)
  select new.supplier_id, new.reseller_id, new.invoice_id, l.line, new.dated_on, its_kind, l.product_id, l.size,
    coalesce((billed.line ->> 'units')::int, l.units), (billed.line ->> 'totalPaise')::bigint
  from (
    select line, product_id, size, units, row_number() over (order by line) as place
    from order_lines where supplier_id = new.supplier_id and order_id = new.order_id
  ) l join jsonb_array_elements(new.snapshot -> 'lines') with ordinality as billed (line, place)
    on l.place = coalesce((billed.line ->> 'line')::bigint, billed.place);
  return null;
end $$;

update sales s set kind = 'discount' from invoices i
where i.supplier_id = s.supplier_id and i.invoice_id = s.invoice_id and kind_of_sale(i.kind, i.snapshot, false) = 'discount';
update sale_lines l set kind = 'discount' from sales s
where s.supplier_id = l.supplier_id and s.invoice_id = l.invoice_id and s.kind = 'discount';

-- An order that becomes prepaid counts as paid online, with all its documents.
grant update (is_cod) on sales to haat_app;
update sales s set is_cod = false from prepaid_orders d
where d.supplier_id = s.supplier_id and d.order_id = s.order_id and s.is_cod;

-- Of the form that cancelled all that was left of an order, piece by piece: sent again, it has the same answer.
alter table orders add column cancel_key text check (length(cancel_key) between 1 and 200);
