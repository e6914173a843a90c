-- Offers of a shop, and the orders that took one (docs/decisions/063).

create table offers (
  supplier_id bigint not null,
  reseller_id bigint not null,
  offer_id bigint generated always as identity,
  -- On carts, orders and invoices; the other reasons of adjustments are taken.
  name text not null check (length(name) between 1 and 60 and name not in ('online', 'delivery', 'rupees')),
  code text check (code ~ '^[A-Z0-9]{3,20}$'), -- null: it applies by itself
  saving jsonb not null check (saving ->> 'kind' in ('percent', 'amount', 'delivery', 'buy-get')), -- its shape: contract/offers.ts
  min_paise bigint not null default 0 check (min_paise >= 0),
  categories text[] not null default '{}', -- names; empty: all goods
  first_only boolean not null default false,
  once_per_customer boolean not null default false,
  max_uses int check (max_uses > 0),
  -- Counted only where max_uses is given: a row that every order changes would make all orders wait for each other.
  uses int not null default 0 check (uses >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  form_key text not null, -- a form that is sent twice makes one offer
  created_at timestamptz not null default now(),
  primary key (supplier_id, offer_id),
  unique (supplier_id, reseller_id, form_key),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade,
  constraint offers_never_above_their_uses check (uses <= max_uses)
);
create index offers_by_end on offers (supplier_id, reseller_id, ends_at desc nulls first, offer_id desc);
create index offers_by_code on offers (supplier_id, reseller_id, code, offer_id desc) where code is not null;

-- The offer of an order. When the order ends without being sold, the use is given back; a late payment takes it again.
create table offer_uses (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  offer_id bigint not null,
  customer_id bigint not null,
  once boolean not null, -- whether the offer is once a customer
  paise bigint not null check (paise > 0), -- what it took off
  used_at timestamptz not null default now(),
  returned_at timestamptz,
  primary key (supplier_id, order_id),
  foreign key (supplier_id, order_id) references orders on delete cascade,
  foreign key (supplier_id, offer_id) references offers on delete cascade
);
create unique index offer_uses_once on offer_uses (supplier_id, offer_id, customer_id) where once and returned_at is null;
create index offer_uses_by_offer on offer_uses (supplier_id, reseller_id, offer_id, order_id desc);
create index offer_uses_by_time on offer_uses (supplier_id, reseller_id, used_at);

-- Which offer the amount is of; null for the others.
alter table order_adjustments add column offer_id bigint;

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['offers', 'offer_uses'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

-- Shoppers take and give back uses; what an offer says is the console's, and after it is made only its end changes.
grant select, update (uses) on offers to haat_app;
grant select, insert, update (returned_at) on offer_uses to haat_app;
grant select, insert, update (uses, ends_at) on offers to haat_console;
grant select, insert, update (returned_at) on offer_uses to haat_console;
