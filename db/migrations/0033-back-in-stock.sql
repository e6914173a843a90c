-- Who wants to be told when a size is back (docs/decisions/068).

-- A place in the queue of one size: asked for, confirmed, and told once.
create table stock_requests (
  supplier_id bigint not null,
  reseller_id bigint not null,
  request_id bigint generated always as identity,
  product_id bigint not null,
  stock_id bigint not null,
  customer_id bigint, -- null: a guest
  contact text not null check (contact = lower(contact)), -- an e-mail address
  link_hashes bytea[] not null default '{}', -- of the links in its mails
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz, -- a guest's by the link in a mail
  told_at timestamptz check (confirmed_at is not null or told_at is null),
  primary key (supplier_id, request_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade,
  foreign key (supplier_id, stock_id) references stocks on delete cascade,
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
-- One open request of a person for a size.
create unique index stock_requests_open on stock_requests (supplier_id, reseller_id, stock_id, contact) where told_at is null;
-- Who waits for a product, size by size, the first first.
create index stock_requests_waiting on stock_requests (supplier_id, product_id, reseller_id, stock_id, request_id)
  where confirmed_at is not null and told_at is null;
-- What a shop's people wait for, the last who asked first.
create index stock_requests_of_shop on stock_requests (supplier_id, reseller_id, request_id) include (product_id, stock_id)
  where confirmed_at is not null and told_at is null;
-- Who was told of a size lately.
create index stock_requests_told on stock_requests (supplier_id, stock_id, told_at) where told_at is not null;
create index stock_requests_by_time on stock_requests (supplier_id, reseller_id, asked_at);
create index stock_requests_by_told on stock_requests (supplier_id, reseller_id, told_at) where told_at is not null;
create index stock_requests_by_contact on stock_requests (supplier_id, reseller_id, contact);
create index stock_requests_by_customer on stock_requests (supplier_id, customer_id) where customer_id is not null;
create index stock_requests_by_age on stock_requests (asked_at);

do $$
declare
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  alter table stock_requests enable row level security;
  alter table stock_requests force row level security;
  execute format('create policy owner on stock_requests to %I using (true) with check (true)', current_user);
  execute format('create policy tenant on stock_requests using (%s) with check (%s)', tenant, tenant);
  create policy keeper on stock_requests to haat_keeper using (true) with check (true);
end $$;
grant usage on all sequences in schema public to haat_app, haat_console;
grant select, insert, update, delete on stock_requests to haat_app;
-- Counts for staff; what is stored about a person, and their erasure, for the owner of the shop.
grant select (supplier_id, reseller_id, request_id, product_id, stock_id, customer_id, contact, asked_at, confirmed_at, told_at), delete
  on stock_requests to haat_console;
grant select (supplier_id, asked_at, confirmed_at, ctid), update (asked_at), delete on stock_requests to haat_keeper;

-- The one place where every rise of a stock passes, whoever causes it. An order takes pieces, so its updates do not get past the
-- conditions of these triggers. What is written is a job for each shop in which somebody waits; whom it tells is decided later. With
-- the owner's rights, since a supplier's stock is on sale in several shops, and a transaction sees the requests of one.
-- A statement that PostgreSQL plans once a connection, since an import raises thousands of stocks; db/citus/distribute.sql replaces it.
create function enqueue_tell_waiting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into jobs (supplier_id, reseller_id, kind, payload)
  select distinct new.supplier_id, r.reseller_id, 'tell-waiting', jsonb_build_object('productId', new.product_id)
  from stock_requests r
  where r.supplier_id = new.supplier_id and r.product_id = new.product_id and r.confirmed_at is not null and r.told_at is null;
  return null;
end $$;

create trigger tell_waiting after update on stocks for each row
  when (
    new.units > 0 and new.withdrawn_at is null
    and (new.units > old.units or (old.withdrawn_at is not null and new.withdrawn_at is null))
  )
  execute function enqueue_tell_waiting();

-- Whose pieces came while it was off sale.
create trigger tell_waiting after update on products for each row
  when (old.withdrawn_at is not null and new.withdrawn_at is null)
  execute function enqueue_tell_waiting();

-- And while the shop hid their category.
create function enqueue_tell_waiting_of_category() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($q$
    insert into %s (supplier_id, reseller_id, kind, payload)
    select distinct $1, $2, 'tell-waiting', jsonb_build_object('productId', r.product_id)
    from %s r join %s p on p.supplier_id = $1 and p.product_id = r.product_id and p.category_id = $3
    where r.supplier_id = $1 and r.reseller_id = $2 and r.confirmed_at is not null and r.told_at is null
  $q$, beside(tg_relid, 'jobs'), beside(tg_relid, 'stock_requests'), beside(tg_relid, 'products'))
  using old.supplier_id, old.reseller_id, old.category_id;
  return null;
end $$;

create trigger tell_waiting after delete on hidden_categories for each row execute function enqueue_tell_waiting_of_category();
