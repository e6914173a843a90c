-- The orders' room of the console: lists kept by name, a note on an order, what an order is found by, and orders that staff enters.

-- A list of orders with its filters: one person's own, or the whole shop's.
create table order_views (
  supplier_id bigint not null,
  reseller_id bigint not null,
  view_id bigint generated always as identity,
  staff_id bigint not null, -- whose it is; without a foreign key, as in staff_members
  name text not null check (length(name) between 1 and 40),
  is_shared boolean not null,
  filter jsonb not null,
  created_at timestamptz not null default now(),
  primary key (supplier_id, view_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
-- A name is there once among the shared ones, and once among a person's own.
create unique index order_views_by_name on order_views
  (supplier_id, reseller_id, (case when is_shared then 0 else staff_id end), lower(name));

-- For the shop's staff only.
alter table orders add column staff_note text not null default '' check (length(staff_note) <= 500);

-- Why the shop cancelled it, as its customer reads it. Notes of earlier cancellations were not written for them.
alter table orders add column cancel_reason text not null default '' check (length(cancel_reason) <= 300);

-- The words by which staff finds an order. A plain table with a plain index: row-level security lets `=` and `<` use an index, but not
-- `ilike` or `@@`. An order does not write it when it is placed; the first search after it does (server/orders/index-orders.ts).
create table order_words (
  supplier_id bigint not null,
  reseller_id bigint not null,
  word text collate "C" not null,
  order_id bigint not null,
  primary key (supplier_id, reseller_id, word, order_id)
);

-- Up to which order a shop's words are written.
create table order_word_marks (
  supplier_id bigint not null,
  reseller_id bigint not null,
  up_to bigint not null,
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- Lower-case words, divided by whatever is in ASCII neither letter nor digit (server/orders/search-store.ts does the same to what is typed).
-- The mobile number is written backwards, so that its last digits are the beginning of a word.
create function words_of_order(number text, address jsonb, products text) returns setof text
language sql immutable parallel safe as $$
  select distinct left(word, 40) from regexp_split_to_table(
    lower(concat_ws(' ', number, address ->> 'name', address ->> 'city', address ->> 'pincode', products)),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+') word
  where word <> ''
  union all
  select '#' || reverse(address ->> 'mobile') where address ->> 'mobile' <> ''
$$;

insert into order_words (supplier_id, reseller_id, word, order_id)
select o.supplier_id, o.reseller_id, word, o.order_id
from orders o
cross join lateral (
  select string_agg(l.name, ' ') as products from order_lines l
  where l.supplier_id = o.supplier_id and l.order_id = o.order_id) l
cross join lateral words_of_order(o.number, o.delivery_address, l.products) word;
insert into order_word_marks (supplier_id, reseller_id, up_to)
select supplier_id, reseller_id, max(order_id) from orders group by supplier_id, reseller_id;

-- A customer whom staff has entered has no password and no address for mail of their own. The number that they called from is here and not
-- in `mobile`, so that whoever signs up with it later is not refused, and does not see the orders of a number nobody has proved.
alter table customers add column entered_mobile text check (entered_mobile ~ '^[0-9]{10}$');
create unique index customers_entered on customers (supplier_id, reseller_id, entered_mobile);

-- Which form of an order by phone was answered with which order: sent again, it places no second one.
create table entered_order_keys (
  supplier_id bigint not null,
  reseller_id bigint not null,
  key text not null check (length(key) between 1 and 100),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, key),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['order_views', 'order_words', 'order_word_marks', 'entered_order_keys'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

grant select, insert, update, delete on order_views to haat_console;
grant select, insert on order_words to haat_console;
grant select, insert, update on order_word_marks to haat_console;

-- An order by phone is written as a shopper's is.
grant select (entered_mobile), insert on customers to haat_console;
grant insert on orders, order_lines, order_adjustments to haat_console;
grant select, insert, update, delete on entered_order_keys to haat_console;
