-- Figures, customers and what was searched in vain, for the shop's staff.

-- Each invoice, bill of supply and credit note as a few columns, so that the figures of a period are a range of an index and agree
-- with the documents to the paisa. Written by a trigger, so that no document is without; never changed, but that the district of
-- an erased customer is forgotten.
create table sales (
  supplier_id bigint not null,
  reseller_id bigint not null,
  invoice_id bigint not null,
  order_id bigint not null,
  day date not null, -- of the document
  kind text not null check (kind in ('sale', 'cancelled', 'refused')), -- 'refused': a parcel that came back
  is_cod boolean not null,
  state text not null,
  district text not null, -- of the PIN code; '' where nobody knows
  paise bigint not null check (paise >= 0), -- a credit note's is taken off
  primary key (supplier_id, invoice_id),
  foreign key (supplier_id, invoice_id) references invoices on delete cascade
);
create index sales_by_day on sales (supplier_id, reseller_id, day, invoice_id) include (kind, is_cod, paise);
create index sales_by_order on sales (supplier_id, order_id);

create table sale_lines (
  supplier_id bigint not null,
  reseller_id bigint not null,
  invoice_id bigint not null,
  line int not null,
  day date not null,
  kind text not null check (kind in ('sale', 'cancelled', 'refused')),
  product_id bigint not null,
  size text not null,
  units int not null check (units > 0),
  paise bigint not null, -- what is paid for the line, after its part of discounts and rounding
  primary key (supplier_id, invoice_id, line),
  foreign key (supplier_id, invoice_id) references invoices on delete cascade
);
create index sale_lines_by_day on sale_lines (supplier_id, reseller_id, day) include (product_id, size, kind, units, paise);

create function district_of(asked text, of_state text, typed text) returns text
language sql stable as $$
  select coalesce(
    (select p.district from pincodes p where p.pincode = asked order by p.state = of_state desc, p.offices desc, p.district limit 1),
    typed, '')
$$;

-- By beside(), as all triggers that write to other tables (0002-search-words.sql).
create function count_sale() returns trigger language plpgsql as $$
declare
  sent boolean;
  its_kind text := 'sale';
begin
  if new.kind = 'credit-note' then
    execute format('select exists (select from %s s where s.supplier_id = $1 and s.order_id = $2)', beside(tg_relid, 'shipments'))
      into sent using new.supplier_id, new.order_id;
    its_kind := case when sent then 'refused' else 'cancelled' end;
  end if;
  execute format($q$
    insert into %s (supplier_id, reseller_id, invoice_id, order_id, day, kind, is_cod, state, district, paise)
    select $1, $2, $3, $4, $5, $6, o.payment_mode = 'COD', coalesce(o.delivery_address ->> 'state', ''),
      district_of(o.delivery_address ->> 'pincode', o.delivery_address ->> 'state', o.delivery_address ->> 'district'), $7
    from %s o where o.supplier_id = $1 and o.order_id = $4
  $q$, beside(tg_relid, 'sales'), beside(tg_relid, 'orders'))
  using new.supplier_id, new.reseller_id, new.invoice_id, new.order_id, new.dated_on, its_kind,
    (new.snapshot ->> 'totalPaise')::bigint;
  execute format($q$
    insert into %s (supplier_id, reseller_id, invoice_id, line, day, kind, product_id, size, units, paise)
    select $1, $2, $3, l.line, $5, $6, l.product_id, l.size, l.units, (billed.line ->> 'totalPaise')::bigint
    from (
      select line, product_id, size, units, row_number() over (order by line) as place
      from %s where supplier_id = $1 and order_id = $4
    ) l join jsonb_array_elements($7) with ordinality as billed (line, place) using (place)
  $q$, beside(tg_relid, 'sale_lines'), beside(tg_relid, 'order_lines'))
  using new.supplier_id, new.reseller_id, new.invoice_id, new.order_id, new.dated_on, its_kind, new.snapshot -> 'lines';
  return null;
end $$;
create trigger count_sale after insert on invoices for each row execute function count_sale();

insert into sales (supplier_id, reseller_id, invoice_id, order_id, day, kind, is_cod, state, district, paise)
select i.supplier_id, i.reseller_id, i.invoice_id, i.order_id, i.dated_on,
  case when i.kind <> 'credit-note' then 'sale' when s.order_id is not null then 'refused' else 'cancelled' end,
  o.payment_mode = 'COD', coalesce(o.delivery_address ->> 'state', ''),
  district_of(o.delivery_address ->> 'pincode', o.delivery_address ->> 'state', o.delivery_address ->> 'district'),
  (i.snapshot ->> 'totalPaise')::bigint
from invoices i join orders o using (supplier_id, order_id) left join shipments s using (supplier_id, order_id);

insert into sale_lines (supplier_id, reseller_id, invoice_id, line, day, kind, product_id, size, units, paise)
select i.supplier_id, i.reseller_id, i.invoice_id, l.line, i.day, i.kind, l.product_id, l.size, l.units,
  (billed.line ->> 'totalPaise')::bigint
from sales i join invoices d using (supplier_id, invoice_id)
join (
  select supplier_id, order_id, line, product_id, size, units,
    row_number() over (partition by supplier_id, order_id order by line) as place
  from order_lines
) l on l.supplier_id = i.supplier_id and l.order_id = i.order_id
cross join lateral jsonb_array_elements(d.snapshot -> 'lines') with ordinality as billed (line, place)
where billed.place = l.place;

-- The words that found nothing, a day's in one row each: words only, and never what looks like a person's number or address.
create table search_misses (
  supplier_id bigint not null,
  reseller_id bigint not null,
  day date not null,
  words text not null check (length(words) between 1 and 60),
  times int not null check (times > 0),
  primary key (supplier_id, reseller_id, day, words),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index search_misses_by_day on search_misses (day);

-- How a customer is found: by the beginning of any of their names, of their mail address, or by the end of their number, which is
-- written backwards here. A table, since with row-level security an expression's index is not used.
create table customer_words (
  supplier_id bigint not null,
  reseller_id bigint not null,
  word text collate "C" not null,
  customer_id bigint not null,
  primary key (supplier_id, reseller_id, word, customer_id),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index customer_words_by_customer on customer_words (supplier_id, customer_id);

create function words_of(first_name text, last_name text, email text, mobile text) returns setof text
language sql immutable as $$
  select distinct left(word, 100) from unnest(
    regexp_split_to_array(lower(first_name || ' ' || last_name), '\s+') || lower(email) || reverse(mobile)) as word
  where word <> ''
$$;

-- Whom staff has entered has neither a mail address nor a sign-in; the number that they called from stands for it (0019-order-views.sql).
create function words_of_customer(c customers) returns setof text
language sql immutable as $$
  select words_of(c.first_name, c.last_name, case when c.entered_mobile is null then c.email else '' end, coalesce(c.entered_mobile, c.mobile))
$$;

create function list_customer_words() returns trigger language plpgsql as $$
declare
  listed constant text := beside(tg_relid, 'customer_words');
begin
  if tg_op = 'UPDATE' then
    execute format('delete from %s where supplier_id = $1 and reseller_id = $2 and customer_id = $3', listed)
      using new.supplier_id, new.reseller_id, new.customer_id;
  end if;
  if new.erased_at is null then
    execute format('insert into %s (supplier_id, reseller_id, customer_id, word) select $1, $2, $3, word from unnest($4) as word', listed)
      using new.supplier_id, new.reseller_id, new.customer_id,
        array(select words_of_customer(new));
  end if;
  return null;
end $$;
create trigger list_customer_words after insert or update of first_name, last_name, email, mobile, entered_mobile, erased_at on customers
  for each row execute function list_customer_words();

insert into customer_words (supplier_id, reseller_id, customer_id, word)
select c.supplier_id, c.reseller_id, c.customer_id, word
from customers c cross join lateral words_of_customer(c) as word
where c.erased_at is null;

create index customers_by_shop on customers (supplier_id, reseller_id, customer_id);

-- Whose orders are not paid on delivery: there is a row while it is closed to them.
create table cod_closed (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  reason text not null check (length(reason) between 1 and 200),
  staff_id bigint not null,
  closed_at timestamptz not null default now(),
  primary key (supplier_id, customer_id),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['sales', 'sale_lines', 'search_misses', 'customer_words', 'cod_closed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

grant select, insert on sales, sale_lines to haat_app;
grant select, insert, update on search_misses to haat_app;
grant select, insert, delete on customer_words to haat_app;
grant select on cod_closed to haat_app;
create policy keeper on search_misses to haat_keeper using (true) with check (true);
grant select (supplier_id, day, ctid), update (day), delete on search_misses to haat_keeper;

grant select on sales, sale_lines, search_misses, customer_words to haat_console;
grant insert on customer_words to haat_console; -- of whom staff enters with an order by phone
grant select, insert, delete on cod_closed to haat_console;

-- The console gives a person their data and erases them (server/privacy). It reads no token and no password; and of a customer it
-- writes nothing but that they are erased.
grant select (supplier_id, reseller_id, customer_id, created_at, expires_at) on sessions to haat_console;
grant select (supplier_id, reseller_id, customer_id, last_seen_at) on known_devices to haat_console;
grant select (supplier_id, reseller_id, customer_id) on password_resets, idempotency_keys, merged_guest_carts to haat_console;
grant select on cart_lines to haat_console;
grant delete on
  mails, sessions, known_devices, password_resets, idempotency_keys, merged_guest_carts, cart_lines, addresses, customer_words,
  order_words
  to haat_console;
grant update (note) on order_events to haat_console;
grant update (district) on sales to haat_console;
grant update (first_name, last_name, email, mobile, entered_mobile, password_hash, erased_at) on customers to haat_console;
-- The owner is a member of haat_console, and may write more.
create policy erasing on customers as restrictive for update to haat_console
  using (current_user <> 'haat_console' or erased_at is null)
  with check (current_user <> 'haat_console' or (
    erased_at is not null and entered_mobile is null and password_hash = '' and email like 'erased-%@erased.invalid' and mobile like '0%'));
