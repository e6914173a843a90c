-- As in 0023-numbers.sql, but with statements that PostgreSQL plans once a connection: an invoice is issued for each order, and planning
-- took four fifths of this trigger's time. A trigger on Citus cannot name other tables, so db/citus/distribute.sql replaces it.
create or replace function count_sale() returns trigger language plpgsql as $$
declare
  its_kind text := 'sale';
begin
  if new.kind = 'credit-note' then
    its_kind := case
      when exists (select from shipments s where s.supplier_id = new.supplier_id and s.order_id = new.order_id) then 'refused'
      else 'cancelled'
    end;
  end if;
  insert into sales (supplier_id, reseller_id, invoice_id, order_id, day, kind, is_cod, state, district, paise)
  select new.supplier_id, new.reseller_id, new.invoice_id, new.order_id, new.dated_on, its_kind, o.payment_mode = 'COD',
    coalesce(o.delivery_address ->> 'state', ''),
    district_of(o.delivery_address ->> 'pincode', o.delivery_address ->> 'state', o.delivery_address ->> 'district'),
    (new.snapshot ->> 'totalPaise')::bigint
  from orders o where o.supplier_id = new.supplier_id and o.order_id = new.order_id;
  insert into sale_lines (supplier_id, reseller_id, invoice_id, line, day, kind, product_id, size, units, paise)
  select new.supplier_id, new.reseller_id, new.invoice_id, l.line, new.dated_on, its_kind, l.product_id, l.size, l.units,
    (billed.line ->> 'totalPaise')::bigint
  from (
    select line, product_id, size, units, row_number() over (order by line) as place
    from order_lines where supplier_id = new.supplier_id and order_id = new.order_id
  ) l join jsonb_array_elements(new.snapshot -> 'lines') with ordinality as billed (line, place) using (place);
  return null;
end $$;
