-- A part of an order is cancelled, credited, refunded (docs/decisions/071).

-- Of a line that was cancelled before it was packed. The rest of the line stays as it was ordered.
alter table order_lines add column cancelled_units int not null default 0 check (cancelled_units between 0 and units);

create table cancelled_parts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  part int not null check (part > 0), -- the first of the order is 1
  lines jsonb not null, -- [{"line": 2, "units": 1}]
  adjustments jsonb not null, -- of the order since then, in place of order_adjustments or of the part before
  paise bigint not null check (paise > 0), -- by which the total is less
  cancelled_by text not null check (cancelled_by in ('customer', 'operator')),
  reason text not null check (length(reason) <= 1100),
  form_key text not null check (length(form_key) between 1 and 200), -- a form that is sent twice cancels once
  cancelled_at timestamptz not null default now(),
  primary key (supplier_id, order_id, part),
  unique (supplier_id, order_id, form_key),
  foreign key (supplier_id, order_id) references orders on delete restrict
);

-- Several credit notes of one invoice: each has a key that its cause chose, such as 'part-2'; '' credits what is left.
alter table invoices add column credit_key text not null default '' check (length(credit_key) <= 50);
drop index invoices_by_order;
create unique index invoices_by_order_and_key on invoices (supplier_id, order_id, credit_key, (kind = 'credit-note'));

-- A refund of a part has a key, as a credit note has. Its payment is in part_of, since gateway_payment_id is of one refund only, and the
-- previous build inserts by that: a refund of a whole payment, or of what is left of it.
alter table refunds alter column gateway_payment_id drop not null;
alter table refunds add column part_of text;
alter table refunds add column part_key text check (length(part_key) between 1 and 50);
alter table refunds add column payment_id text generated always as (coalesce(gateway_payment_id, part_of)) stored;
alter table refunds add constraint refunds_whole_or_part check (
  num_nonnulls(gateway_payment_id, part_of) = 1 and (part_of is null) = (part_key is null));
alter table refunds add constraint refunds_part_of foreign key (supplier_id, part_of) references payments (supplier_id, gateway_payment_id)
  on delete restrict;
create unique index refunds_by_part on refunds (supplier_id, part_of, part_key);
create index refunds_by_payment on refunds (supplier_id, payment_id);

-- A credit note of a part is no order less, and it may lower the price of a line none of whose pieces came back.
alter table sales add column is_part boolean not null default false;
alter table sale_lines drop constraint sale_lines_units_check;
alter table sale_lines add constraint sale_lines_units_check check (units >= 0);

-- As in 0034-sales-with-a-plan.sql. A line of a credit note names the line of the invoice, and has units of its own.
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

alter table cancelled_parts enable row level security;
alter table cancelled_parts force row level security;
create policy owner on cancelled_parts to current_user using (true) with check (true);
create policy tenant on cancelled_parts
  using (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint)
  with check (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint);

grant select, insert on cancelled_parts to haat_app, haat_console;
grant update (reason) on cancelled_parts to haat_console; -- of a customer who is erased, what they wrote goes
grant update (cancelled_units) on order_lines to haat_app, haat_console;
